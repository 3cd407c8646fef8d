import { expect, test } from '@jest/globals';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { gazetteerData } from './gazetteer-data.ts';
import { vectorBase } from './vector-base.ts';

const base = vectorBase();
const isSea = (lng: number, lat: number) =>
  base.sea.some((ring) => booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: [ring] }));

test('vector map has at most 120 kB', () => {
  expect(new TextEncoder().encode(JSON.stringify(base)).length).toBeLessThanOrEqual(120_000);
});

test('vector map lines have at least two points, and rings are closed', () => {
  expect(base.lines.length).toBeGreaterThan(150);
  expect(base.lines.filter(({ points }) => points.length < 2)).toEqual([]);
  expect(new Set(base.lines.map(({ kind }) => kind))).toEqual(new Set(['highway', 'avenue', 'street', 'coast']));
  for (const ring of base.sea) expect(ring.at(-1)).toEqual(ring[0]);
});

test('vector map labels every district and city', () => {
  const { districts } = gazetteerData();
  const named = base.labels.filter(({ kind }) => kind === 'district').map(({ text }) => text);
  expect(named).toEqual(districts.map(({ name }) => name));
  expect(base.labels.filter(({ kind }) => kind === 'city')).toHaveLength(10);
});

test.each([
  ['off Miraflores', -77.06, -12.14],
  ['off La Punta', -77.2, -12.08],
  ['off Huanchaco', -79.16, -8.09],
  ['off Pimentel', -79.98, -6.85],
  ['off Paracas', -76.5, -13.9],
])('vector map shows the sea at the point %s', (_where, lng, lat) => {
  expect(isSea(lng, lat)).toBe(true);
});

test('vector map shows no place of the gazetteer in the sea', () => {
  const wet = gazetteerData().entries.filter(({ line }) => line.some(({ lng, lat }) => isSea(lng, lat)));
  expect(wet.map(({ name }) => name)).toEqual([]);
});
