import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { gazetteerData } from '../src/geo/gazetteer-data.ts';
import { buildStreetMap } from '../src/geo/streets/build-street-map.ts';

const USAGE = `usage: pnpm geo:streets <streets.geojson> <districts.geojson>

Writes services/api/data/streets/lima.json. Each street is a line between two nodes with the properties name, kmh, from and to;
services/api/data/streets/README.md has the command that makes it of a table.
`;
const position = z.tuple([z.number(), z.number()]).transform(([lng, lat]) => ({ lat, lng }));
const StreetsSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string(), kmh: z.number(), from: z.coerce.string(), to: z.coerce.string() }),
      geometry: z.object({ type: z.literal('LineString'), coordinates: z.tuple([position, position]) }),
    }),
  ),
});
const [, , streets, districts] = process.argv;
const folder = process.env.INIT_CWD ?? process.cwd();
const readJson = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));

if (streets === undefined || districts === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const stretches = StreetsSchema.parse(readJson(streets)).features.flatMap(({ properties, geometry }) => {
    const [start, end] = geometry.coordinates;
    return properties.name ? [{ ...properties, start, end }] : [];
  });
  const map = buildStreetMap(stretches, readJson(districts), gazetteerData().entries);
  const target = fileURLToPath(new URL('../data/streets/lima.json', import.meta.url));
  writeFileSync(target, `${JSON.stringify(map)}\n`);
  process.stdout.write(`${target}: ${map.streets.length} streets, ${map.borders.length} borders\n`);
}
