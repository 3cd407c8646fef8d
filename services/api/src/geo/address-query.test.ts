import { expect, test } from '@jest/globals';
import { parseAddress } from './address-query.ts';

test.each([
  ['Av. Arequipa 2450 dpto 301, Lince', '2450', 'arequipa lince'],
  ['Jr. de la Unión 300', '300', 'union'],
  ['calle los pinos mz h lt 4', 'Mz H Lt 4', 'pinos'],
  ['Mza. K-1 lote 12b urb. Los Ficus', 'Mz K1 Lt 12B', 'ficus'],
  ['calle los pinos mz h 4, ate', 'Mz H Lt 4', 'pinos ate'],
  ['calle los pinos manzana c2', 'Mz C2', 'pinos'],
  ['28 de julio 550', '550', '28 julio'],
  ['av 28 de julio', undefined, '28 julio'],
  ['calle 5 120', '120', '5'],
  ['óvalo 200 millas', undefined, 'ovalo 200 millas'],
  ['av larco 345-b int. 4', '345', 'larco b'],
  ['av larco nro. 345 lima 15074', '345', 'larco lima'],
  ['av larco s/n', undefined, 'larco'],
  ['av. larco cdra. 5', undefined, 'larco'],
  ['panamericana sur km 18.5', undefined, 'panamericana sur'],
  ['Pque. Kennedy', undefined, 'parque kennedy'],
])('parseAddress reads %s: number %s, words "%s"', (typed, houseNumber, significant) => {
  const query = parseAddress(typed);
  expect(query.houseNumber).toBe(houseNumber);
  expect(query.words.map((word) => word.text).join(' ')).toBe(significant);
});

test.each([
  ['avenida larco', 'av'],
  ['jirón camaná', 'jr'],
  ['ca. berlín', 'calle'],
  ['psje. olaya', 'psje'],
  ['urbanización apolo', 'urb'],
])('parseAddress reads %s: street type %s', (typed, type) => {
  expect(parseAddress(typed).type).toBe(type);
});

test('parseAddress reads a very long text up to its limit', () => {
  expect(parseAddress(`larco ${'x '.repeat(10_000)}`).tokens.length).toBeLessThan(100);
});
