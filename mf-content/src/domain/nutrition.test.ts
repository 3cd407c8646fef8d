import type { NutritionRow } from '@horno/contracts/content';
import { expect, test } from '@jest/globals';
import { allergensIn, filterRows, isNamedAllergen, noFilter, nutritionGroups } from './nutrition.ts';

const row = (uuid: string, group: NutritionRow['group'], allergens: string[] = []): NutritionRow => ({
  uuid,
  name: uuid,
  group,
  marks: [],
  allergens,
});
const rows = [row('Limeña', 'pizza', ['milk', 'gluten']), row('Alitas', 'side', ['maní']), row('Chicha', 'drink')];

test.each([
  [{}, ['Limeña', 'Alitas', 'Chicha']],
  [{ group: 'side' as const }, ['Alitas']],
  [{ without: ['milk'] }, ['Alitas', 'Chicha']],
  [{ without: ['milk', 'maní'] }, ['Chicha']],
  [{ query: 'limena' }, ['Limeña']],
  [{ group: 'pizza' as const, without: ['gluten'] }, []],
])('filterRows with %j', (filter, names) => {
  expect(filterRows(rows, { ...noFilter, ...filter }).map(({ name }) => name)).toEqual(names);
});

test('allergensIn has the order of the texts, each once, and those without a text last', () => {
  const all = ['sulphites', 'maní', 'mustard', 'fish', 'nuts', 'soy', 'egg', 'milk', 'gluten', 'milk'];
  expect(allergensIn([row('x', 'pizza', all)])).toEqual([
    'gluten',
    'milk',
    'egg',
    'soy',
    'nuts',
    'fish',
    'mustard',
    'sulphites',
    'maní',
  ]);
  expect([isNamedAllergen('milk'), isNamedAllergen('maní')]).toEqual([true, false]);
  expect(nutritionGroups).toEqual(['all', 'pizza', 'side', 'drink', 'dessert']);
});
