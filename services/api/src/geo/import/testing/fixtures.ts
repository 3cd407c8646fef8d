import type { ReadFile } from '../raw-record.ts';
import { readGeojson } from '../read-geojson.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function readText(name: string, text: string): ReadFile {
  return readGeojson(name, bytesOf(text));
}

export function geojson(...features: unknown[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export function feature(properties: object, type: string, coordinates: unknown): object {
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

/** Returns a closed square around a point, in GeoJSON order. */
export function squareAround(lng: number, lat: number, half = 0.01): number[][] {
  return [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ];
}

/**
 * Converts rows of a table as `ogr2ogr` does: the columns are properties, and a row without coordinates has no geometry. The first line names
 * the columns, which include `lat` and `lon`.
 */
export function table(...lines: string[]): string {
  const [header = [], ...rows] = lines.map((line) => line.split(','));
  const features = rows.map((cells) => {
    const properties = Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']));
    return toFeature(properties, Number(properties.lon || Number.NaN), Number(properties.lat || Number.NaN));
  });
  return geojson(...features);
}

export function toFeature(properties: object, lng: number, lat: number): object {
  return Number.isFinite(lat) && Number.isFinite(lng)
    ? feature(properties, 'Point', [lng, lat])
    : { type: 'Feature', properties, geometry: null };
}

/**
 * A street of Miraflores with three doors, a café, a neighbourhood, a park, and elements that the index ignores: output of
 * `osmium export -u type_id -f geojson` (1.15) for an `.osm` file.
 */
export const osmiumExport = `{"type":"FeatureCollection","features":[
{"type":"Feature","id":"n4","geometry":{"type":"Point","coordinates":[-77.0199,-12.13005]},"properties":{"addr:street":"Calle Los Higos","addr:housenumber":"100"}},
{"type":"Feature","id":"n5","geometry":{"type":"Point","coordinates":[-77.0181,-12.12995]},"properties":{"addr:street":"Calle Los Higos","addr:housenumber":"300-A"}},
{"type":"Feature","id":"n6","geometry":{"type":"Point","coordinates":[-77.0182,-12.1301]},"properties":{"amenity":"cafe","name":"Café & Higo","addr:street":"Calle Los Higos","addr:housenumber":"290"}},
{"type":"Feature","id":"n7","geometry":{"type":"Point","coordinates":[-77.019,-12.129]},"properties":{"place":"neighbourhood","name":"Urbanización El Higal"}},
{"type":"Feature","id":"n8","geometry":{"type":"Point","coordinates":[-77.0191,-12.129]},"properties":{"natural":"tree","name":"El Higuerón"}},
{"type":"Feature","id":"w10","geometry":{"type":"LineString","coordinates":[[-77.02,-12.13],[-77.019,-12.13]]},"properties":{"highway":"residential","name":"Calle Los Higos"}},
{"type":"Feature","id":"w11","geometry":{"type":"LineString","coordinates":[[-77.019,-12.13],[-77.018,-12.13]]},"properties":{"highway":"residential","name":"Los Higos"}},
{"type":"Feature","id":"w12","geometry":{"type":"LineString","coordinates":[[-77.02,-12.13],[-77.018,-12.13]]},"properties":{"highway":"service"}},
{"type":"Feature","id":"w14","geometry":{"type":"LineString","coordinates":[[-77.02,-12.13],[-77.018,-12.13],[-77.019,-12.1304],[-77.02,-12.13]]},"properties":{"leisure":"park","name":"Parque Las Brevas"}},
{"type":"Feature","id":"a28","geometry":{"type":"MultiPolygon","coordinates":[[[[-77.02,-12.13],[-77.019,-12.1304],[-77.018,-12.13],[-77.02,-12.13]]]]},"properties":{"leisure":"park","name":"Parque Las Brevas"}}
]}
`;

/** Output of `ogr2ogr -f GeoJSON` (3.6) for `Nombre;Latitud;Longitud` with the options of `services/api/data/gazetteer/README.md`. */
export const ogrPlaces = `{
"type": "FeatureCollection",
"name": "places",
"crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
"features": [
{ "type": "Feature", "properties": { "Nombre": "Calle Uno, Dos", "Latitud": -12.1, "Longitud": -77.03 }, "geometry": { "type": "Point", "coordinates": [ -77.03, -12.1 ] } },
{ "type": "Feature", "properties": { "Nombre": "Sin punto", "Longitud": -77.03 }, "geometry": null }
]
}
`;

/** Output of `ogr2ogr` for a table with two ends of each stretch. */
export const ogrStreets = `{
"type": "FeatureCollection",
"name": "SELECT",
"crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
"features": [
{ "type": "Feature", "properties": { "name": "Plaza 2 de Mayo", "lat": -12.0459308, "lon": -77.0427831, "lat2": -12.0460958, "lon2": -77.0430896 }, "geometry": { "type": "LineString", "coordinates": [ [ -77.0427831, -12.0459308 ], [ -77.0430896, -12.0460958 ] ] } }
]
}
`;
