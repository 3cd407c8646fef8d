import type { ReadFile } from '../raw-record.ts';
import { readGeoFile } from '../read-file.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function readText(name: string, text: string, columns?: readonly string[]): ReadFile {
  return readGeoFile(name, bytesOf(text), columns);
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

/** A street of Miraflores with two doors, a café, a neighbourhood, and elements that the index ignores. */
export const osmXml = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6">
  <node id="1" lat="-12.1300" lon="-77.0200"/>
  <node id="2" lat="-12.1300" lon="-77.0190"/>
  <node id="3" lat="-12.1300" lon="-77.0180"/>
  <node id="4" lat="-12.13005" lon="-77.0199"><tag k="addr:street" v="Calle Los Higos"/><tag k="addr:housenumber" v="100"/></node>
  <node id="5" lat="-12.12995" lon="-77.0181"><tag k="addr:street" v="Calle Los Higos"/><tag k="addr:housenumber" v="300-A"/></node>
  <node id="6" lat="-12.1301" lon="-77.0182"><tag k="amenity" v="cafe"/><tag k="name" v="Café &amp; Higo"/>
    <tag k="addr:street" v="Calle Los Higos"/><tag k="addr:housenumber" v="290"/></node>
  <node id="7" lat="-12.1290" lon="-77.0190"><tag k="place" v="neighbourhood"/><tag k="name" v="Urbanización El Higal"/></node>
  <node id="8" lat="-12.1290" lon="-77.0191"><tag k="natural" v="tree"/><tag k="name" v="El Higuerón"/></node>
  <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="99"/><tag k="highway" v="residential"/><tag k="name" v="Calle Los Higos"/></way>
  <way id="11"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Los Higos"/></way>
  <way id="12"><nd ref="1"/><nd ref="3"/><tag k="highway" v="service"/></way>
  <way id="13"><nd ref="98"/><nd ref="99"/><tag k="highway" v="residential"/><tag k="name" v="Calle Lejos"/></way>
  <way id="14"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="leisure" v="park"/><tag k="name" v="Parque Las Brevas"/></way>
  <relation id="20"><member type="way" ref="14" role="outer"/><tag k="boundary" v="administrative"/><tag k="name" v="Miraflores"/></relation>
</osm>
`;

/** The same data as Overpass JSON, where the park has its centre. */
export const overpass = JSON.stringify({
  version: 0.6,
  elements: [
    { type: 'node', id: 1, lat: -12.13, lon: -77.02 },
    { type: 'node', id: 2, lat: -12.13, lon: -77.019 },
    { type: 'way', id: 10, nodes: [1, 2], tags: { highway: 'residential', name: 'Calle Los Higos' } },
    {
      type: 'way',
      id: 11,
      tags: { highway: 'residential', name: 'Los Higos' },
      geometry: [{ lat: -12.13, lon: -77.019 }, null, { lat: -12.13, lon: -77.018 }],
    },
    {
      type: 'way',
      id: 14,
      center: { lat: -12.13, lon: -77.019 },
      tags: { leisure: 'park', name: 'Parque Las Brevas' },
    },
  ],
});
