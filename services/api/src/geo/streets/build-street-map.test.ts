import { expect, test } from '@jest/globals';
import polyline from '@mapbox/polyline';
import type { Entry } from '../gazetteer.schema.ts';
import { buildStreetMap, type Stretch } from './build-street-map.ts';
import { tidyStreetName } from './street-name.ts';

const at = (lng: number) => ({ lat: -12.1, lng });
const stretch = (from: number, to: number, part: Partial<Stretch> = {}): Stretch => ({
  name: 'Jose Larco',
  kmh: 60,
  from: String(from),
  to: String(to),
  start: at(-77 + from / 1000),
  end: at(-77 + to / 1000),
  ...part,
});
const square = (west: number) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, -12],
        [west + 0.1, -12],
        [west + 0.1, -12.1],
        [west, -12.1],
        [west, -12],
      ],
    ],
  },
});
const districts = { type: 'FeatureCollection' as const, features: [square(-77.1), square(-77)] };
const larco: Entry = { kind: 'avenue', name: 'Av. José Larco', aliases: [], line: [{ ubigeo: '150122', ...at(-77) }] };

test('stretches of one street become one line with the name of the gazetteer', () => {
  const { streets, box } = buildStreetMap([stretch(1, 2), stretch(0, 1), stretch(2, 3)], districts, [larco]);
  expect(streets.map(([kind, name, ...lines]) => [kind, name, lines.length])).toEqual([
    ['avenue', 'Av. José Larco', 1],
  ]);
  expect(polyline.decode(streets[0]?.[2] ?? '').map(([, lng]) => lng)).toEqual([-77, -76.999, -76.998, -76.997]);
  expect(box).toEqual([-77, -12.1, -76.997, -12.1]);
});

test('street of the same name far away keeps its own name, and a ring is one line', () => {
  const ring = [stretch(500, 501), stretch(501, 502), stretch(502, 500)];
  const { streets } = buildStreetMap([...ring, stretch(0, 1, { kmh: 40 })], districts, [larco]);
  expect(streets.map(([kind, name, ...lines]) => [kind, name, lines.length])).toEqual([
    ['avenue', 'Jose Larco', 1],
    ['street', 'Av. José Larco', 1],
  ]);
});

test('border between two districts is drawn once', () => {
  const { borders } = buildStreetMap([stretch(0, 1)], districts, []);
  const between = borders.flatMap((border) => {
    const line = polyline.decode(border);
    return line.filter(([, lng], at) => lng === -77 && line[at + 1]?.[1] === -77);
  });
  expect(between).toHaveLength(1);
});

test.each([
  ['Avenida  Caqueta', 'Av. Caqueta'],
  ['Ca. Porta', 'Calle Porta'],
  ['Jr Bolognesi', 'Jr. Bolognesi'],
  ['1S - Panamericana Sur', 'Panamericana Sur'],
  ['LOS INGENIEROS', 'Los Ingenieros'],
  ['Avenida', 'Avenida'],
  ['28 de Julio', '28 de Julio'],
])('name %s is written %s', (name, tidy) => {
  expect(tidyStreetName(name)).toBe(tidy);
});
