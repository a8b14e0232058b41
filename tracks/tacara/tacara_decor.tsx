<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tacara_decor" tilewidth="166" tileheight="96" tilecount="14" columns="0" objectalignment="bottomleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="bush">
  <image width="56" height="48" source="../../assets/sprites/tacara/bush.svg"/>
 </tile>
 <tile id="1" type="flag_post">
  <image width="36" height="62" source="../../assets/sprites/tacara/flag_post.svg"/>
 </tile>
 <tile id="2" type="grandstand">
  <image width="128" height="66" source="../../assets/sprites/tacara/grandstand.svg"/>
 </tile>
 <tile id="3" type="hay_bale">
  <image width="42" height="32" source="../../assets/sprites/tacara/hay_bale.svg"/>
 </tile>
 <tile id="4" type="pit_hall">
  <image width="128" height="56" source="../../assets/sprites/tacara/pit_hall.svg"/>
 </tile>
 <tile id="5" type="pond">
  <image width="166" height="84" source="../../assets/sprites/tacara/pond.svg"/>
 </tile>
 <tile id="6" type="skid">
  <image width="56" height="28" source="../../assets/sprites/tacara/skid.svg"/>
 </tile>
 <tile id="7" type="tent">
  <image width="56" height="56" source="../../assets/sprites/tacara/tent.svg"/>
 </tile>
 <tile id="8" type="tree_autumn">
  <image width="90" height="90" source="../../assets/sprites/tacara/tree_autumn.svg"/>
 </tile>
 <tile id="9" type="tree_dark">
  <image width="90" height="90" source="../../assets/sprites/tacara/tree_dark.svg"/>
 </tile>
 <tile id="10" type="tree_fir">
  <image width="90" height="90" source="../../assets/sprites/tacara/tree_fir.svg"/>
 </tile>
 <tile id="11" type="tree_pair">
  <image width="104" height="96" source="../../assets/sprites/tacara/tree_pair.svg"/>
 </tile>
 <tile id="12" type="tree_round">
  <image width="90" height="90" source="../../assets/sprites/tacara/tree_round.svg"/>
 </tile>
 <tile id="13" type="tyre_stack">
  <image width="46" height="28" source="../../assets/sprites/tacara/tyre_stack.svg"/>
 </tile>
</tileset>
