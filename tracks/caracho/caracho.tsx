<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="caracho" tilewidth="48" tileheight="48" tilecount="4" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="cell" value="start"/>
  </properties>
  <image width="48" height="48" source="../../assets/sprites/caracho/map_start.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="cell" value="space"/>
  </properties>
  <image width="48" height="48" source="../../assets/sprites/caracho/map_space.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="cell" value="river"/>
  </properties>
  <image width="48" height="48" source="../../assets/sprites/caracho/map_river.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="cell" value="finish"/>
  </properties>
  <image width="48" height="48" source="../../assets/sprites/caracho/map_finish.svg"/>
 </tile>
</tileset>
