import { z } from 'zod';
import type { LatLng } from '../geocoder.ts';
import { refuseFile } from './fault.ts';
import { type RawShape, type ReadFile, toTags } from './raw-record.ts';

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const line = z.array(position).min(2);
const polygon = z.array(z.array(position).min(4)).min(1);
const GeometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
]);
const FeatureSchema = z.object({
  type: z.literal('Feature'),
  geometry: GeometrySchema,
  properties: z.record(z.string(), z.unknown()).nullable(),
});
const CollectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
  features: z.array(z.unknown()),
});
type Geometry = z.infer<typeof GeometrySchema>;
type Position = z.infer<typeof position>;

const WGS_84 = /(CRS84|EPSG:(:|.*:)?4326)$/i;
/** Ids of OpenStreetMap's objects: those of `osmium export -u type_id`, and those of Overpass. */
const OsmSchema = z.looseObject({ id: z.string().regex(/^([nwa]\d+|(node|way|relation)\/\d+)$/) });
/** Programs that make GeoJSON of other formats. */
const MAKERS: Record<string, string> = { osm: 'osmium export', pbf: 'osmium export', csv: 'ogr2ogr', tsv: 'ogr2ogr' };

/** Reads a GeoJSON file: a FeatureCollection or a single Feature. @throws GeoImportError when it is none */
export function readGeojson(name: string, bytes: Uint8Array): ReadFile {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const maker = MAKERS[extension];
  if (maker)
    refuseFile(`a .${extension} file is not read: make GeoJSON of it with ${maker} (services/api/data/gazetteer)`);
  if (extension !== 'geojson' && extension !== 'json') refuseFile('.geojson or .json was expected');
  const json = parseJson(decode(bytes));
  const collection = CollectionSchema.safeParse(
    isFeature(json) ? { type: 'FeatureCollection', features: [json] } : json,
  );
  if (!collection.success) refuseFile('this is no GeoJSON: a FeatureCollection with features was expected');
  const { crs, features } = collection.data;
  if (crs && !WGS_84.test(crs.properties.name))
    refuseFile(`coordinates are ${crs.properties.name}: only WGS 84 is read`);
  const isOsm = features.some((feature) => OsmSchema.safeParse(feature).success);
  const file: ReadFile = { format: isOsm ? 'osm' : 'geojson', records: [], faults: [] };
  features.forEach((feature, index) => {
    const at = `feature ${index + 1}`;
    const parsed = FeatureSchema.safeParse(feature);
    if (parsed.success) {
      const { geometry, properties } = parsed.data;
      file.records.push({ at, tags: toTags(properties ?? {}), shape: toShape(geometry) });
    } else {
      for (const { path, message } of parsed.error.issues)
        file.faults.push({ at, message: `${path.join('.')}: ${message}` });
    }
  });
  return file;
}

function parseJson(text: string): unknown {
  if (text.trim() === '') refuseFile('the file is empty');
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuseFile(`this is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseFile('the file is not UTF-8');
  }
}

function isFeature(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'type' in json && json.type === 'Feature';
}

function toShape(geometry: Geometry): RawShape {
  switch (geometry.type) {
    case 'Point':
      return { type: 'point', point: toPoint(geometry.coordinates) };
    case 'LineString':
      return { type: 'lines', lines: [geometry.coordinates.map(toPoint)] };
    case 'MultiLineString':
      return { type: 'lines', lines: geometry.coordinates.map((part) => part.map(toPoint)) };
    case 'Polygon':
      return { type: 'area', polygons: [toRings(geometry.coordinates)] };
    case 'MultiPolygon':
      return { type: 'area', polygons: geometry.coordinates.map(toRings) };
  }
}

function toPoint([lng, lat]: Position): LatLng {
  return { lat, lng };
}

function toRings(rings: Position[][]): [number, number][][] {
  return rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]));
}
