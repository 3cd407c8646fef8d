import { expect, test } from '@jest/globals';
import type { TextSection } from './text-doc.ts';
import { areEnergies, rowsInSections, searchRows, toValueRows } from './value-rows.ts';

test('lines of one form make rows', () => {
  expect(toValueRows(['Limeña: 230 kcal', 'Pan al ajo: gluten, leche'])).toEqual([
    { name: 'Limeña', value: '230 kcal' },
    { name: 'Pan al ajo', value: 'gluten, leche' },
  ]);
});

test.each([[[]], [['Limeña: 230 kcal', 'Se hace a mano.']]])('%j stays a list', (items) => {
  expect(toValueRows(items)).toBeUndefined();
});

test('rows are found by name or value, without accents', () => {
  const rows = toValueRows(['Limeña: 230 kcal', 'Pan al ajo: gluten, maní']) ?? [];
  expect(searchRows(rows, 'limena')).toHaveLength(1);
  expect(searchRows(rows, 'mani')[0]?.name).toBe('Pan al ajo');
});

test('a column of energies is told from one of words', () => {
  expect(areEnergies([{ name: 'a', value: '230\u00a0kcal' }])).toBe(true);
  expect(areEnergies([{ name: 'a', value: 'gluten' }])).toBe(false);
});

test('a text keeps its words and gives its values; a search leaves only the parts with a hit', () => {
  const sections: TextSection[] = [
    { id: 'inicio', blocks: [{ type: 'p', text: 'Valores de referencia.' }] },
    { id: 'energia', heading: 'Energía', blocks: [{ type: 'ul', items: ['Limeña: 230 kcal', 'Huerta: 190 kcal'] }] },
  ];
  const [intro, energy] = rowsInSections(sections, '');
  expect(intro).toMatchObject({ blocks: [{ text: 'Valores de referencia.' }], rows: [] });
  expect(energy).toMatchObject({ blocks: [], rows: [{ name: 'Limeña' }, { name: 'Huerta' }] });
  expect(rowsInSections(sections, 'huer').map(({ id, rows }) => [id, rows.length])).toEqual([['energia', 1]]);
});
