<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tacara" tilewidth="28" tileheight="28" tilecount="8" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="cell" propertytype="Cell" value="gray"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_gray.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="cell" propertytype="Cell" value="green"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_green.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="cell" propertytype="Cell" value="yellow"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_yellow.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="cell" propertytype="Cell" value="red"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_red.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="cell" propertytype="Cell" value="pit"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_pit_letter.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="cell" propertytype="Cell" value="pit_t"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_pit_t_letter.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="cell" propertytype="Cell" value="wall"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_wall.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="rain" type="bool" value="true"/>
  </properties>
  <image width="28" height="28" source="../../assets/sprites/tacara/tile_rain.svg"/>
 </tile>
</tileset>
