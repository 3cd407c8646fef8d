import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { words } from '../fold.ts';
import type { LatLng } from '../geocoder.ts';

/** Folder with open data next to the repository. Without it the comparison tests are skipped. */
const folder = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url));

/** Reads a reference file, if it exists. */
export function referenceFile(name: string): Buffer | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}

function read(name: string): string | undefined {
  return referenceFile(name)?.toString('utf8');
}

/** Returns a street name without type, accents and articles. */
export function bareName(name: string): string {
  const types = new Set(
    'avenida av calle ca c jiron jr pasaje prolongacion malecon carretera autopista via 1s'.split(' '),
  );
  const articles = new Set('de del la las los el'.split(' '));
  const all = words(name.replace(/\(?\bex\b.*/i, ''));
  while (all.length > 1 && types.has(all[0] ?? '')) all.shift();
  return all.filter((word) => !articles.has(word)).join(' ');
}

/** Returns the points of the streets of Lima by bare name. */
export function referenceStreets(): Map<string, LatLng[]> | undefined {
  const csv = read('lima-streets.csv');
  if (csv === undefined) return undefined;
  const streets = new Map<string, LatLng[]>();
  for (const row of csv.split('\n')) {
    const columns = row.trim().split(',');
    const name = bareName(columns[2] ?? '');
    const [latFrom, lngFrom, latTo, lngTo] = columns.slice(-4).map(Number);
    if (!name || latFrom === undefined || lngFrom === undefined || latTo === undefined || lngTo === undefined) continue;
    const points = streets.get(name) ?? [];
    points.push({ lat: latFrom, lng: lngFrom }, { lat: latTo, lng: lngTo });
    streets.set(name, points);
  }
  return streets;
}

const ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const DistrictsSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ IDDIST: z.string() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      ]),
    }),
  ),
});
export type DistrictShape = z.infer<typeof DistrictsSchema>['features'][number]['geometry'];

/** Returns the shapes of the districts of Lima and Callao by ubigeo. */
export function referenceShapes(): Map<string, DistrictShape> | undefined {
  const text = read('lima-callao-districts.geojson');
  if (text === undefined) return undefined;
  const { features } = DistrictsSchema.parse(JSON.parse(text));
  return new Map(features.map(({ properties, geometry }) => [properties.IDDIST, geometry]));
}

const CapitalsSchema = z.array(
  z.looseObject({
    inei: z.string().optional(),
    distrito: z.string().optional(),
    provincia: z.string().optional(),
    departamento: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  }),
);

/** Returns the districts of Peru with the coordinates of their capitals. */
export function referenceDistricts(): z.infer<typeof CapitalsSchema> | undefined {
  const text = read('peru-districts-ubigeo.json');
  return text === undefined ? undefined : CapitalsSchema.parse(JSON.parse(text));
}
