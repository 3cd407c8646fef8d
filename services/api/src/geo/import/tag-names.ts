/** Column and tag names by meaning. The first name with a value is used. */
export const tagNames = {
  name: ['name:es', 'name', 'nombre', 'nom_via', 'nombre_via', 'way_name'],
  otherNames: ['alt_name', 'old_name', 'short_name', 'loc_name', 'official_name', 'aliases', 'otros_nombres'],
  kind: ['kind', 'tipo', 'clase'],
  street: ['addr:street', 'street', 'calle', 'via'],
  houseNumber: ['addr:housenumber', 'housenumber', 'house_number', 'number', 'numero', 'número'],
  ubigeo: ['ubigeo', 'inei', 'iddist', 'ubigeo_inei', 'pe:ubigeo', 'ref:ubigeo'],
  district: ['district', 'distrito', 'nombdist'],
  province: ['province', 'provincia', 'nombprov', 'city'],
  department: ['department', 'departamento', 'nombdep', 'state'],
  postcode: ['addr:postcode', 'postcode', 'postal_code', 'codigo_postal'],
  lat: ['lat', 'latitude', 'latitud', 'y'],
  lng: ['lon', 'lng', 'long', 'longitude', 'longitud', 'x'],
  endLat: ['lat2', 'end_lat', 'latitude2'],
  endLng: ['lon2', 'lng2', 'end_lon', 'end_lng', 'longitude2'],
} as const;
