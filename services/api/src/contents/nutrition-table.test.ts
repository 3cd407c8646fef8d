import { contentsCalls } from '@horno/contracts/calls/content';
import type { NutritionRow } from '@horno/contracts/content';
import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

describe('nutrition table', () => {
  const testApp = useTestApp();

  async function rows(query = '', lang = 'es'): Promise<NutritionRow[]> {
    const answer = await testApp().app.inject({ url: `/api/v1/product-tenant/nutrition${query}`, headers: { lang } });
    return contentsCalls.nutrition.answer.parse(answer.json().data).items;
  }

  it('has a row with facts for every pizza, side, drink and dessert of the menu', async () => {
    const { pizza, product } = testApp().deps.catalogue.current().data;
    const table = await rows();
    expect(table.map(({ uuid }) => uuid).sort()).toEqual([...pizza, ...product].map(({ uuid }) => uuid).sort());
    expect(table.filter(({ facts }) => facts === undefined)).toEqual([]);
    expect(table.filter(({ group }) => group === 'pizza')).toHaveLength(29);
    expect([...new Set(table.map(({ group }) => group))]).toEqual(['pizza', 'side', 'drink', 'dessert']);
  });

  it('has energies that follow from the nutrients of a portion', async () => {
    for (const { uuid, facts } of await rows()) {
      if (!facts) throw new Error(uuid);
      const { kcal, protein_g, fat_g, carbs_g, grams } = facts;
      expect([uuid, Math.abs(4 * protein_g + 9 * fat_g + 4 * carbs_g - kcal) <= 5]).toEqual([uuid, true]);
      expect([uuid, kcal <= 9 * grams]).toEqual([uuid, true]);
    }
    const slices = (await rows('?group=pizza')).map(({ facts }) => facts?.kcal ?? 0);
    expect(Math.min(...slices)).toBeGreaterThan(120);
    expect(Math.max(...slices)).toBeLessThan(360);
  });

  it('lists the allergens of crust, sauce, cheese and toppings together', async () => {
    const table = await rows('?group=pizza');
    const allergensOf = (uuid: string) => table.find((row) => row.uuid === uuid)?.allergens;
    expect(allergensOf('pz-verde')).toEqual(['gluten', 'milk', 'nuts']);
    expect(allergensOf('pz-pollo-bbq')).toEqual(['gluten', 'milk', 'soy', 'mustard']);
  });

  it('excludes items with a given allergen', async () => {
    const meatless = await rows('?without=milk,gluten');
    expect(meatless.map(({ uuid }) => uuid)).toContain('sd-ensalada-horno');
    expect(meatless.filter(({ allergens }) => allergens.includes('milk') || allergens.includes('gluten'))).toEqual([]);
    expect((await rows('?group=dessert&without=egg,milk')).length).toBe(0);
  });

  it('uses the names of the requested language', async () => {
    const [spanish, english] = [await rows('?group=side'), await rows('?group=side', 'en')];
    expect([spanish[0]?.name, english[0]?.name]).toEqual(['Pan al ajo', 'Garlic bread']);
    expect([spanish[0]?.portion, english[0]?.portion]).toEqual(['6 tajadas', '6 slices']);
  });

  it('agrees with the content page', async () => {
    const page = testApp().deps.catalogue.current().contentByKey.get('post/nutritional-content');
    const lines = page?.es.blocks.flatMap(({ items = [] }) => items) ?? [];
    for (const { name, facts } of await rows()) expect(lines).toContain(`${name}: ${facts?.kcal} kcal`);
  });
});
