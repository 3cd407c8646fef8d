import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { gazetteerData } from '../src/geo/gazetteer-data.ts';
import { buildStreetMap } from '../src/geo/streets/build-street-map.ts';

const USAGE = `usage: pnpm geo:streets <streets.csv> <districts.geojson>

Writes services/api/data/streets/lima.json. The CSV has no header line; its columns are
n,way,name,from,to,c1,c2,km,kmh,c3,c4,lat,lon,lat2,lon2.
`;
const [, , streets, districts] = process.argv;
const folder = process.env.INIT_CWD ?? process.cwd();

if (streets === undefined || districts === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const rows = parse(readFileSync(resolve(folder, streets)), { trim: true, skip_empty_lines: true }) as string[][];
  const stretches = rows.flatMap(([, , name = '', from = '', to = '', , , , kmh, , , ...ends]) => {
    const [lat = 0, lng = 0, latTo = 0, lngTo = 0] = ends.map(Number);
    return name ? [{ name, kmh: Number(kmh), from, to, start: { lat, lng }, end: { lat: latTo, lng: lngTo } }] : [];
  });
  const shapes = JSON.parse(readFileSync(resolve(folder, districts), 'utf8'));
  const map = buildStreetMap(stretches, shapes, gazetteerData().entries);
  const target = fileURLToPath(new URL('../data/streets/lima.json', import.meta.url));
  writeFileSync(target, `${JSON.stringify(map)}\n`);
  process.stdout.write(`${target}: ${map.streets.length} streets, ${map.borders.length} borders\n`);
}
