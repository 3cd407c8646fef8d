import type { Block } from '@horno/contracts/content';
import { crusts, sauces } from '../layers.ts';
import { nutrition as facts } from '../nutrition/index.ts';
import { pizzas } from '../pizzas.ts';
import { products } from '../products.ts';
import { toppings } from '../toppings.ts';
import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

type Lang = 'es' | 'en';

const allergenNames: Record<string, { es: string; en: string }> = {
  gluten: { es: 'gluten', en: 'gluten' },
  milk: { es: 'leche', en: 'milk' },
  egg: { es: 'huevo', en: 'egg' },
  soy: { es: 'soya', en: 'soy' },
  nuts: { es: 'frutos secos', en: 'nuts' },
  fish: { es: 'pescado', en: 'fish' },
  mustard: { es: 'mostaza', en: 'mustard' },
  sulphites: { es: 'sulfitos', en: 'sulphites' },
};

const factsOf = new Map(facts.map((row) => [row.uuid, row]));

function energyLines(items: readonly { uuid: string; name: { es: string; en: string } }[], lang: Lang): string[] {
  return items.map(({ uuid, name }) => `${name[lang]}: ${factsOf.get(uuid)?.kcal ?? 0} kcal`);
}

function pizzaAllergens({ recipe }: (typeof pizzas)[number]): string[] {
  const parts = [
    crusts.find(({ uuid }) => uuid === recipe.crust),
    sauces.find(({ id }) => id === recipe.sauce),
    ...recipe.toppings.map((on) => toppings.find(({ id }) => id === on.id)),
  ];
  const found = new Set<string>(parts.flatMap((part) => part?.allergens ?? []));
  if (recipe.cheese !== 'sin') found.add('milk');
  return [...found];
}

function allergenLines(lang: Lang): { pizzas: string[]; products: string[] } {
  const inOrder = Object.keys(allergenNames);
  const line = (name: { es: string; en: string }, allergens: readonly string[]) =>
    `${name[lang]}: ${inOrder
      .filter((id) => allergens.includes(id))
      .map((id) => allergenNames[id]?.[lang])
      .join(', ')}`;
  return {
    pizzas: pizzas.map((pizza) => line(pizza.name, pizzaAllergens(pizza))),
    products: products
      .filter(({ allergens }) => allergens.length > 0)
      .map(({ name, allergens }) => line(name, allergens)),
  };
}

const ofKind = (kind: 'side' | 'drink' | 'dessert') => products.filter((product) => product.kind === kind);

const es: Block[] = [
  p(
    'Valores de referencia, calculados con nuestras recetas. Cada pizza se arma a mano y puede variar. Si tienes una alergia, avísanos antes de pedir: nuestra cocina trabaja con gluten, leche, huevo, soya, pescado, mostaza y frutos secos y no podemos garantizar que no haya trazas.',
  ),
  h2('Energía por tajada de pizza grande'),
  p(
    'Una grande tiene ocho tajadas. Contamos cada pizza en la masa de su receta: frente a la clásica, la delgada baja unas 45 kcal por tajada y el borde de queso suma unas 55.',
  ),
  ul(...energyLines(pizzas, 'es')),
  h2('Energía de las entradas'),
  p('Por porción, con su salsa. Las alitas, por seis unidades.'),
  ul(...energyLines(ofKind('side'), 'es')),
  h2('Energía de las bebidas'),
  p('Por botella o vaso servido. De la jarra y de las botellas de 1.5 L contamos un vaso de 250 ml.'),
  ul(...energyLines(ofKind('drink'), 'es')),
  h2('Energía de los postres'),
  p('Por unidad o copa. Del pote de helado contamos una bola.'),
  ul(...energyLines(ofKind('dessert'), 'es')),
  h2('Alérgenos de las pizzas'),
  p(
    'Con la masa de su receta. Si eliges otra masa o agregas ingredientes, la lista puede cambiar: la masa clásica y el borde de queso llevan leche.',
  ),
  ul(...allergenLines('es').pizzas),
  h2('Alérgenos de entradas y postres'),
  p('Las bebidas de la carta no llevan ninguno de los alérgenos de esta lista.'),
  ul(...allergenLines('es').products),
];

const en: Block[] = [
  p(
    'Reference values, worked out from our recipes. Every pizza is made by hand and may vary. If you have an allergy, tell us before you order: our kitchen handles gluten, milk, egg, soy, fish, mustard and nuts and we cannot promise that there are no traces.',
  ),
  h2('Energy per slice of a large pizza'),
  p(
    'A large has eight slices. Each pizza is counted on the crust of its recipe: next to the classic one, the thin crust takes off some 45 kcal per slice and the stuffed crust adds some 55.',
  ),
  ul(...energyLines(pizzas, 'en')),
  h2('Energy of the starters'),
  p('Per portion, dip included. Wings, per six pieces.'),
  ul(...energyLines(ofKind('side'), 'en')),
  h2('Energy of the drinks'),
  p('Per bottle or glass served. Of the jug and the 1.5 L bottles we count a glass of 250 ml.'),
  ul(...energyLines(ofKind('drink'), 'en')),
  h2('Energy of the desserts'),
  p('Per piece or cup. Of the ice cream tub we count one scoop.'),
  ul(...energyLines(ofKind('dessert'), 'en')),
  h2('Allergens of the pizzas'),
  p(
    'On the crust of their recipe. Another crust or extra toppings may change the list: the classic and the stuffed crust hold milk.',
  ),
  ul(...allergenLines('en').pizzas),
  h2('Allergens of starters and desserts'),
  p('The drinks on the menu hold none of the allergens of this list.'),
  ul(...allergenLines('en').products),
];

export const nutrition: ContentRecord = {
  kind: 'post',
  slug: 'nutritional-content',
  ...edition,
  es: { title: 'Información nutricional', summary: 'Energía y alérgenos de la carta.', blocks: es },
  en: { title: 'Nutritional information', summary: 'Energy and allergens of the menu.', blocks: en },
};
