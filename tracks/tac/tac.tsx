<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tac" tilewidth="212" tileheight="156" tilecount="5" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Field">
  <image width="28" height="28" source="../../assets/sprites/tac/field.svg"/>
 </tile>
 <tile id="1" type="Field">
  <image width="36" height="36" source="../../assets/sprites/tac/field_start.svg"/>
 </tile>
 <tile id="2" type="Home">
  <image width="28" height="28" source="../../assets/sprites/tac/home_field.svg"/>
 </tile>
 <tile id="3" type="Base">
  <image width="28" height="28" source="../../assets/sprites/tac/field.svg"/>
 </tile>
 <tile id="4" type="Tray">
  <image width="212" height="156" source="../../assets/sprites/tac/card_tray.svg"/>
 </tile>
</tileset>
