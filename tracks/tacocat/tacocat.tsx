<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tacocat" tilewidth="90" tileheight="117" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Space">
  <image width="90" height="90" source="../../assets/sprites/tacocat/space.svg"/>
 </tile>
 <tile id="1" type="Goal">
  <image width="90" height="117" source="../../assets/sprites/tacocat/goal.svg"/>
 </tile>
</tileset>
