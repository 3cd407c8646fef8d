import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import polyline from '@mapbox/polyline';
import { createGazetteerGeocoder } from '../gazetteer.geocoder.ts';
import { hasStreets, streetMap } from './street-map.ts';

const map = streetMap('lima');

test('ux 11: street map of Lima has at most 120 kB on the wire', () => {
  const file = fileURLToPath(new URL('../../../data/streets/lima.json', import.meta.url));
  const wire = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  expect(brotliCompressSync(Buffer.from(wire)).length).toBeLessThan(120_000);
});

test('ux 11: street map of Lima lies in its box and names its streets', () => {
  const [west, south, east, north] = map.box;
  expect(map.streets.length).toBeGreaterThan(2_500);
  expect(map.borders.length).toBeGreaterThan(100);
  for (const [, name, ...lines] of map.streets) {
    expect(name).toMatch(/\p{L}|\d/u);
    for (const [lat, lng] of lines.flatMap((line) => polyline.decode(line))) {
      expect(lng >= west - 1e-5 && lng <= east + 1e-5 && lat >= south - 1e-5 && lat <= north + 1e-5).toBe(true);
    }
  }
});

test.each([
  ['av larco 345 miraflores', true],
  ['av arequipa 2300 lince', true],
  ['jr camana 500 cercado de lima', true],
  ['plaza de armas de pucusana', false],
  ['calle real 500 huancayo', false],
  ['villa el salvador', false],
  ['av antunez de mayolo 900 los olivos', false],
])('ux 11: door of %s can be found on the map: %s', async (text, isClear) => {
  const [place] = await createGazetteerGeocoder().geocode({ text, limit: 1, lang: 'es' });
  expect(place && hasStreets(place)).toBe(isClear);
});
