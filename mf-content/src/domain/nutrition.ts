import type { NutritionRow } from '@horno/contracts/content';
import { matchesQuery } from '@horno/domain';

export type NutritionGroup = NutritionRow['group'] | 'all';
export const nutritionGroups = [
  'all',
  'pizza',
  'side',
  'drink',
  'dessert',
] as const satisfies readonly NutritionGroup[];

export interface NutritionFilter {
  group: NutritionGroup;
  /** Excluded allergens. */
  without: readonly string[];
  query: string;
}

export const noFilter: NutritionFilter = { group: 'all', without: [], query: '' };

export function filterRows(rows: readonly NutritionRow[], { group, without, query }: NutritionFilter): NutritionRow[] {
  return rows.filter(
    (row) =>
      (group === 'all' || row.group === group) &&
      !row.allergens.some((allergen) => without.includes(allergen)) &&
      matchesQuery(row.name, query),
  );
}

const inOrder = ['gluten', 'milk', 'egg', 'soy', 'nuts', 'fish', 'mustard', 'sulphites'];

/** Returns the allergens of all rows, in the order of the texts. Allergens without a text come last. */
export function allergensIn(rows: readonly NutritionRow[]): string[] {
  const rank = (allergen: string) => (inOrder.indexOf(allergen) + inOrder.length + 1) % (inOrder.length + 1);
  return [...new Set(rows.flatMap(({ allergens }) => allergens))].sort((a, b) => rank(a) - rank(b));
}

export const isNamedAllergen = (allergen: string) => inOrder.includes(allergen);
