import type { RecordInput } from '../../../src/catalogue/schema.ts';
import { pizzas } from '../pizzas.ts';
import { cheeseFacts, crustFacts, type Facts, sauceFacts, toppingFacts } from './parts.ts';
import { productRows } from './products.ts';

type Record = RecordInput<'nutrition'>;

const slice: Record['portion'] = { es: '1 tajada de grande (1/8)', en: '1 slice of a large (1/8)' };
const SLICES = 8;

/** Reference values, calculated from recipes. Pizzas are made by hand, so real portions vary. */
export const nutrition: Record[] = [
  ...pizzas.map((pizza) => toRecord(pizza.uuid, slice, sliceFacts(pizza))),
  ...productRows.map(([uuid, [es, en], facts]) => toRecord(uuid, { es, en }, facts)),
];

function sliceFacts({ recipe }: (typeof pizzas)[number]): Facts {
  const base = [crustFacts[recipe.crust], sauceFacts[recipe.sauce], cheeseFacts[recipe.cheese]];
  const onTop = recipe.toppings.map(({ id, count }) => times(toppingFacts[id], count / SLICES));
  return [...base, ...onTop].map(known).reduce((sum, part) => sumOf(sum, part));
}

function known(facts: Facts | undefined): Facts {
  if (facts === undefined) throw new RangeError('a part of a recipe without its nutritional facts');
  return facts;
}

function times(facts: Facts | undefined, factor: number): Facts {
  const [grams, protein, fat, saturated, carbs, sugars, sodium] = known(facts);
  return [grams, protein, fat, saturated, carbs, sugars, sodium].map((value) => value * factor) as unknown as Facts;
}

function sumOf(one: Facts, other: Facts): Facts {
  return one.map((value, index) => value + (other[index] ?? 0)) as unknown as Facts;
}

/** Calculates energy with the usual factors: 4 kcal per gram of protein or carbohydrate, 9 per gram of fat. */
function toRecord(uuid: string, portion: Record['portion'], facts: Facts): Record {
  const [grams, proteinG, fatG, saturatedFatG, carbsG, sugarsG, sodiumMg] = facts;
  const kcal = 4 * proteinG + 9 * fatG + 4 * carbsG;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    uuid,
    portion,
    grams: Math.round(grams),
    kcal: Math.round(kcal / 5) * 5,
    proteinG: tenth(proteinG),
    fatG: tenth(fatG),
    saturatedFatG: tenth(saturatedFatG),
    carbsG: tenth(carbsG),
    sugarsG: tenth(sugarsG),
    sodiumMg: Math.round(sodiumMg / 5) * 5,
  };
}
