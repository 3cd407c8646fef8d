import type { Block } from '@horno/contracts';
import { pizzas } from '../pizzas.ts';
import { products } from '../products.ts';
import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

/** Reference energy of one slice of a large classic-crust pizza, in kcal: crust, sauce and cheese, then each topping's share. */
const baseKcal = 176;
const kcalPerTopping: Record<string, number> = {
  pepperoni: 44,
  jamon: 16,
  tocino: 42,
  pollo: 18,
  carne: 30,
  chorizo: 38,
  chicharron: 52,
  lomo: 26,
  cecina: 28,
  mozzarella: 28,
  'queso-andino': 30,
  paria: 32,
  'queso-azul': 34,
  parmesano: 22,
  aceituna: 12,
  durazno: 9,
  pina: 8,
  choclo: 11,
};
const vegetableKcal = 4;
const extraCheeseKcal = 24;

function kcalPerSlice(pizza: (typeof pizzas)[number]): number {
  const toppings = pizza.recipe.toppings.reduce((sum, { id }) => sum + (kcalPerTopping[id] ?? vegetableKcal), 0);
  const kcal = baseKcal + toppings + (pizza.recipe.cheese === 'extra' ? extraCheeseKcal : 0);
  return Math.round(kcal / 5) * 5;
}

const allergenNames: Record<string, { es: string; en: string }> = {
  gluten: { es: 'gluten', en: 'gluten' },
  milk: { es: 'leche', en: 'milk' },
  egg: { es: 'huevo', en: 'egg' },
  soy: { es: 'soya', en: 'soy' },
  nuts: { es: 'frutos secos', en: 'nuts' },
  fish: { es: 'pescado', en: 'fish' },
  mustard: { es: 'mostaza', en: 'mustard' },
};

function pizzaLines(lang: 'es' | 'en'): string[] {
  return pizzas.map((pizza) => `${pizza.name[lang]}: ${kcalPerSlice(pizza)} kcal`);
}

function productLines(lang: 'es' | 'en'): string[] {
  return products
    .filter(({ allergens }) => allergens.length > 0)
    .map(
      ({ name, allergens }) => `${name[lang]}: ${allergens.map((id) => allergenNames[id]?.[lang] ?? id).join(', ')}`,
    );
}

const es: Block[] = [
  p(
    'Valores de referencia. Cada pizza se arma a mano y puede variar. Si tienes una alergia, avísanos antes de pedir: nuestra cocina trabaja con gluten, leche, huevo, soya, pescado y frutos secos y no podemos garantizar que no haya trazas.',
  ),
  h2('Energía por tajada de pizza grande, masa clásica'),
  p('Una grande tiene ocho tajadas. La masa delgada baja unas 20 kcal por tajada y el borde de queso suma unas 50.'),
  ul(...pizzaLines('es')),
  h2('Alérgenos en todas las pizzas'),
  p(
    'Todas llevan gluten por la masa y leche por el queso. Las que tienen pesto llevan además frutos secos; las de salsa BBQ, soya y mostaza; las que llevan embutidos o lomo saltado, soya; las de aceituna, sulfitos; las de parmesano, huevo. La ficha de cada pizza muestra su lista completa.',
  ),
  h2('Alérgenos en entradas y postres'),
  ul(...productLines('es')),
];

const en: Block[] = [
  p(
    'Reference values. Every pizza is made by hand and may vary. If you have an allergy, tell us before you order: our kitchen handles gluten, milk, egg, soy, fish and nuts and we cannot promise that there are no traces.',
  ),
  h2('Energy per slice of a large pizza, classic crust'),
  p('A large has eight slices. The thin crust takes off some 20 kcal per slice and the stuffed crust adds some 50.'),
  ul(...pizzaLines('en')),
  h2('Allergens in every pizza'),
  p(
    'All hold gluten from the dough and milk from the cheese. Those with pesto hold nuts as well; those with BBQ sauce, soy and mustard; those with cured meats or stir-fried beef, soy; those with olives, sulphites; those with parmesan, egg. Each pizza shows its full list.',
  ),
  h2('Allergens in starters and desserts'),
  ul(...productLines('en')),
];

export const nutrition: ContentRecord = {
  kind: 'post',
  slug: 'nutritional-content',
  ...edition,
  es: { title: 'Información nutricional', summary: 'Energía y alérgenos de la carta.', blocks: es },
  en: { title: 'Nutritional information', summary: 'Energy and allergens of the menu.', blocks: en },
};
