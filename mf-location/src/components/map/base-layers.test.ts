import { expect, test } from '@jest/globals';
import type VectorLayer from 'ol/layer/Vector.js';
import { createBaseMap, type GeoBase } from './base-layers.ts';
import { mapPalette } from './palette.ts';

const line = (name: string, replaced?: true) => ({
  name,
  kind: 'avenue',
  points: [
    [-77.03, -12.12],
    [-77.03, -12.13],
  ] as [number, number][],
  replaced,
});
const base: GeoBase = { lines: [line('Av. Larco', true), line('Calle Real')], labels: [], sea: [] };

test('ux 11: measured streets take the place of the drawn ones, and borders of districts come with them', () => {
  const map = createBaseMap(base, mapPalette(false));
  const namesOf = () =>
    map.layers.flatMap((layer) =>
      ((layer as VectorLayer).getSource()?.getFeatures() ?? []).map((feature) => feature.get('name') ?? 'border'),
    );
  expect(namesOf()).toEqual(['Av. Larco', 'Calle Real']);
  map.addStreets({
    // (-12.12, -77.03) to (-12.13, -77.03)
    streets: [{ kind: 'avenue', name: 'Av. José Larco', lines: ['~~dhA~lmuMn}@?'] }],
    borders: ['~~dhA~lmuMn}@?'],
  });
  expect(namesOf()).toEqual(['border', 'Calle Real', 'Av. José Larco']);
});
