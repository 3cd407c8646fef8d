import { expect, test } from '@jest/globals';
import { hardSpaces } from './hard-spaces.ts';

test.each([
  ['Desde S/ 25.00 por pedido', 'Desde S/\u00a025.00 por pedido'],
  ['hasta las 4 p. m.', 'hasta las 4\u00a0p.\u00a0m.'],
  ['until 4 p.m.', 'until 4\u00a0p.m.'],
  ['gaseosa de 1.5 L', 'gaseosa de 1.5\u00a0L'],
  ['180 kcal', '180\u00a0kcal'],
  ['Agua sin gas 625 ml', 'Agua sin gas 625\u00a0ml'],
  ['28 cm, 6 tajadas', '28\u00a0cm, 6 tajadas'],
  ['250 mlk', '250 mlk'],
  ['2 limones y 3 gatos', '2 limones y 3 gatos'],
  ['al (01) 505-1111', 'al (01)\u00a0505-1111'],
])('hardSpaces sets "%s"', (text, set) => {
  expect(hardSpaces(text)).toBe(set);
});
