<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiny_turbo" tilewidth="60" tileheight="60" tilecount="25" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_light.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_dark.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="grid"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_grid.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="grid"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_grid_dark.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="finish"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_finish.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="grass"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/tile_grass.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="picture" value="map_carpet_rose"/>
   <property name="terrain" value="carpet"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_carpet_rose.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="picture" value="map_carpet_green"/>
   <property name="terrain" value="carpet"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_carpet_green.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="picture" value="map_carpet_violet"/>
   <property name="terrain" value="carpet"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_carpet_violet.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="picture" value="speeder"/>
   <property name="terrain" value="speeder"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/speeder.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="picture" value="puddle"/>
   <property name="terrain" value="puddle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/puddle.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="picture" value="ball"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/ball.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="picture" value="yarn"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/yarn.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="picture" value="block_star"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/block_star.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="picture" value="block_ring"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/block_ring.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="picture" value="block_moon"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/block_moon.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="picture" value="block_cross"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/block_cross.svg"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="picture" value="block_pile"/>
   <property name="terrain" value="obstacle"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/block_pile.svg"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="picture" value="book_1"/>
   <property name="terrain" value="impassable"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/book_1.svg"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="picture" value="map_book_wide_1"/>
   <property name="terrain" value="impassable"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_book_wide_1.svg"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="picture" value="map_book_wide_2"/>
   <property name="terrain" value="impassable"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_book_wide_2.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="picture" value="map_book_tall_1"/>
   <property name="terrain" value="impassable"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_book_tall_1.svg"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="picture" value="map_book_tall_2"/>
   <property name="terrain" value="impassable"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_book_tall_2.svg"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="edge" value="left"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_edge_left.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="edge" value="right"/>
  </properties>
  <image width="60" height="60" source="../../assets/sprites/tiny_turbo/map_edge_right.svg"/>
 </tile>
</tileset>
