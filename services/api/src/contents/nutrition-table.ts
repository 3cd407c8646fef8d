import type { CallQuery } from '@horno/contracts/call';
import type { contentsCalls } from '@horno/contracts/calls/content';
import { NutritionGroupSchema, type NutritionRow } from '@horno/contracts/content';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Nutrition } from '../catalogue/schema.ts';
import { allergensOf, marksOf } from '../menu/item-facts.ts';

type Asked = CallQuery<typeof contentsCalls.nutrition> & { lang: Lang };

/**
 * Lists every pizza, side, drink and dessert by group, in menu order. Combos and halves have no row, because the customer chooses
 * their parts.
 */
export function nutritionTable(catalogue: Catalogue, { group, without, lang }: Asked): NutritionRow[] {
  const unwanted = new Set(without?.split(','));
  const factsByUuid = new Map(catalogue.data.nutrition.map((facts) => [facts.uuid, facts]));
  const rows = catalogue.items.flatMap((item) => {
    const own = groupOf(item);
    return own === undefined || (group !== undefined && own !== group)
      ? []
      : [toRow(catalogue, item, own, factsByUuid.get(item.uuid), lang)];
  });
  return NutritionGroupSchema.options.flatMap((wanted) =>
    rows.filter((row) => row.group === wanted && !row.allergens.some((allergen) => unwanted.has(allergen))),
  );
}

function groupOf(item: Item): NutritionRow['group'] | undefined {
  if (item.type === 'pizza') return 'pizza';
  return item.type === 'product' ? item.kind : undefined;
}

function toRow(
  catalogue: Catalogue,
  item: Item,
  group: NutritionRow['group'],
  nutrition: Nutrition | undefined,
  lang: Lang,
): NutritionRow {
  return {
    uuid: item.uuid,
    name: item.name[lang],
    group,
    marks: marksOf(catalogue, item),
    allergens: allergensOf(catalogue, item),
    ...(nutrition && {
      portion: nutrition.portion[lang],
      facts: {
        grams: nutrition.grams,
        kcal: nutrition.kcal,
        protein_g: nutrition.proteinG,
        fat_g: nutrition.fatG,
        saturated_fat_g: nutrition.saturatedFatG,
        carbs_g: nutrition.carbsG,
        sugars_g: nutrition.sugarsG,
        sodium_mg: nutrition.sodiumMg,
      },
    }),
  };
}
