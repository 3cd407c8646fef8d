import type { RecordInput, SizeCode } from '../../src/catalogue/schema.ts';
import { pizzas } from './pizzas.ts';

type Combo = RecordInput<'combo'>;
type Half = RecordInput<'half'>;
type Group = Combo['groups'][number];
type GroupTexts = Pick<Group, 'name' | 'missing'>;

/** Crusts that the price of a combo includes. */
const included = ['clasica', 'delgada'];

const simplePizzas = ['pz-margarita', 'pz-americana', 'pz-hawaiana', 'pz-horno', 'pz-choclo-y-queso', 'pz-botija'];
const smallBottles = ['dr-gaseosa-negra-500', 'dr-gaseosa-sin-azucar-500', 'dr-agua', 'dr-agua-con-gas'];
const lunchDrinks = ['dr-gaseosa-negra-500', 'dr-gaseosa-sin-azucar-500', 'dr-limonada', 'dr-chicha-morada'];
const bigBottles = ['dr-gaseosa-negra', 'dr-gaseosa-sin-azucar'];

/** The most expensive pizza that a combo includes without a surcharge. */
const dearestIncluded = pizzas.find(({ uuid }) => uuid === 'pz-horno');

/** Offers all pizzas of the menu except the build-your-own; more expensive ones add the difference in this size. */
function anyPizza(id: string, size: SizeCode, group: GroupTexts): Group {
  const includedMinor = dearestIncluded?.priceMinor[size] ?? 0;
  const items = pizzas
    .filter((pizza) => pizza.limits !== 'build')
    .map(({ uuid, priceMinor }) => ({ uuid, surchargeMinor: Math.max(0, (priceMinor[size] ?? 0) - includedMinor) }));
  return { id, ...group, min: 1, max: 1, size, crusts: included, items };
}

function pizzaOf(id: string, size: string, uuids: readonly string[], group: GroupTexts, count = 1): Group {
  return { id, ...group, min: count, max: count, size, crusts: included, items: uuids.map((uuid) => ({ uuid })) };
}

function oneOf(id: string, uuids: readonly string[], group: GroupTexts, size?: string): Group {
  return { id, ...group, min: 1, max: 1, ...(size && { size }), items: uuids.map((uuid) => ({ uuid })) };
}

/** Texts of a group for "tu pizza", "your pizza". */
const texts = (es: string, en: string): GroupTexts => ({
  name: { es: `Elige ${es}`, en: `Choose ${en}` },
  missing: { es: `Falta ${es}.`, en: `Choose ${en} to go on.` },
});

const drink = texts('tu bebida', 'your drink');
const side = texts('tu entrada', 'your starter');
const pizza = texts('tu pizza', 'your pizza');
const first = texts('tu primera pizza', 'your first pizza');
const second = texts('tu segunda pizza', 'your second pizza');
const third = texts('tu tercera pizza', 'your third pizza');
const dessert = texts('el postre', 'the dessert');
const wings: GroupTexts = { name: { es: 'Tus alitas', en: 'Your wings' } };

export const combos: Combo[] = [
  {
    uuid: 'cb-casa-llena',
    name: { es: 'Casa llena', en: 'Full house' },
    description: {
      es: 'Familiar de un sabor, pan al ajo y gaseosa de 1.5 L',
      en: 'Family pizza, garlic bread and a 1.5 L soda',
    },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 5290,
    groups: [
      anyPizza('pizza', 'familiar', pizza),
      oneOf('entrada', ['sd-pan-al-ajo', 'sd-palitos'], side),
      oneOf('bebida', bigBottles, drink),
    ],
    marks: ['popular'],
    picture: ['pz-horno', 'dr-gaseosa-sin-azucar', 'sd-pan-al-ajo'],
  },
  {
    uuid: 'cb-dos-grandes',
    name: { es: 'Dos grandes', en: 'Two large' },
    description: { es: 'Dos pizzas grandes, las que quieras', en: 'Two large pizzas of your choice' },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 5290,
    groups: [anyPizza('pizza-1', 'grande', first), anyPizza('pizza-2', 'grande', second)],
    marks: ['popular'],
    badge: { es: 'La más pedida', en: 'Most ordered' },
    picture: ['pz-limena', 'pz-hawaiana'],
  },
  {
    uuid: 'cb-noche-de-partido',
    name: { es: 'Noche de partido', en: 'Match night' },
    description: {
      es: 'Dos familiares, 12 alitas y gaseosa de 1.5 L',
      en: 'Two family pizzas, 12 wings and a 1.5 L soda',
    },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 10690,
    groups: [
      anyPizza('pizza-1', 'familiar', first),
      anyPizza('pizza-2', 'familiar', second),
      oneOf('alitas', ['sd-alitas-bbq'], wings, 'alitas-bbq-12'),
      oneOf('bebida', bigBottles, drink),
    ],
    picture: ['pz-parrillera', 'sd-alitas-bbq', 'dr-gaseosa-negra'],
  },
  {
    uuid: 'cb-pareja',
    name: { es: 'Para dos', en: 'For two' },
    description: {
      es: 'Mediana, dos bebidas personales y un postre',
      en: 'Medium pizza, two small drinks and a dessert',
    },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 3890,
    groups: [
      anyPizza('pizza', 'mediana', pizza),
      {
        id: 'bebidas',
        name: { es: 'Elige dos bebidas', en: 'Choose two drinks' },
        missing: { es: 'Faltan tus dos bebidas.', en: 'Choose two drinks to go on.' },
        min: 2,
        max: 2,
        items: smallBottles.map((uuid) => ({ uuid })),
      },
      oneOf('postre', ['ds-helado-copa', 'ds-suspiro'], dessert),
    ],
    picture: ['pz-margarita', 'ds-helado-copa', 'dr-gaseosa-negra-500'],
  },
  {
    uuid: 'cb-familia-completa',
    name: { es: 'Mesa larga', en: 'Long table' },
    description: {
      es: 'Tres grandes, tequeños y jarra de chicha morada',
      en: 'Three large pizzas, tequeños and a jug of chicha morada',
    },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 9990,
    groups: [
      anyPizza('pizza-1', 'grande', first),
      anyPizza('pizza-2', 'grande', second),
      anyPizza('pizza-3', 'grande', third),
      oneOf('entrada', ['sd-tequenos'], side),
      oneOf('bebida', ['dr-chicha-morada-jarra'], drink),
    ],
    picture: ['pz-arequipena', 'sd-tequenos', 'dr-chicha-morada-jarra'],
  },
  {
    uuid: 'cb-jueves-de-dos',
    name: { es: 'Jueves de dos', en: 'Thursday for two' },
    description: {
      es: 'Dos grandes de las clásicas y una gaseosa de 1.5 L. Solo jueves',
      en: 'Two large classics and a 1.5 L soda. Thursdays only',
    },
    category: 'deals',
    sub: 'to-share',
    priceMinor: 4990,
    groups: [
      pizzaOf('pizza-1', 'grande', simplePizzas, first),
      pizzaOf('pizza-2', 'grande', simplePizzas, second),
      oneOf('bebida', bigBottles, drink),
    ],
    days: [4],
    badge: { es: 'Solo jueves', en: 'Thursdays only' },
    picture: ['pz-botija', 'dr-gaseosa-negra'],
  },
  {
    uuid: 'cb-personal-completo',
    name: { es: 'Solo para ti', en: 'Just for you' },
    description: {
      es: 'Personal, palitos a la piedra y bebida',
      en: 'Personal pizza, stone-baked sticks and a drink',
    },
    category: 'deals',
    sub: 'for-one',
    priceMinor: 2690,
    groups: [
      pizzaOf('pizza', 'personal', simplePizzas, pizza),
      oneOf('entrada', ['sd-palitos'], side),
      oneOf('bebida', smallBottles, drink),
    ],
    picture: ['pz-americana', 'sd-palitos', 'dr-agua'],
  },
  {
    uuid: 'cb-personal-y-alitas',
    name: { es: 'Personal y alitas', en: 'Personal and wings' },
    description: { es: 'Personal, seis alitas BBQ y bebida', en: 'Personal pizza, six BBQ wings and a drink' },
    category: 'deals',
    sub: 'for-one',
    priceMinor: 3390,
    groups: [
      anyPizza('pizza', 'personal', pizza),
      oneOf('alitas', ['sd-alitas-bbq'], wings, 'alitas-bbq-6'),
      oneOf('bebida', smallBottles, drink),
    ],
    picture: ['pz-pollo-bbq', 'sd-alitas-bbq', 'dr-gaseosa-negra-500'],
  },
  {
    uuid: 'cb-huerta',
    name: { es: 'Huerta y ensalada', en: 'Garden and salad' },
    description: {
      es: 'Mediana sin carne, ensalada y limonada',
      en: 'Meatless medium pizza, salad and lemonade',
    },
    category: 'deals',
    sub: 'for-one',
    priceMinor: 3990,
    groups: [
      pizzaOf('pizza', 'mediana', ['pz-huerta', 'pz-margarita', 'pz-choclo-y-queso', 'pz-serrana'], pizza),
      oneOf('entrada', ['sd-ensalada-horno'], side),
      oneOf('bebida', ['dr-limonada', 'dr-maracuya', 'dr-agua'], drink),
    ],
    picture: ['pz-huerta', 'sd-ensalada-horno', 'dr-limonada'],
  },
  {
    uuid: 'cb-almuerzo',
    name: { es: 'Almuerzo de horno', en: 'Oven lunch' },
    description: {
      es: 'Personal y bebida. Lunes a viernes, 12 a 4 p. m.',
      en: 'Personal pizza and a drink. Monday to Friday, 12 to 4 p.m.',
    },
    category: 'lunch-time',
    priceMinor: 1990,
    groups: [pizzaOf('pizza', 'personal', simplePizzas, pizza), oneOf('bebida', lunchDrinks, drink)],
    onlyLunch: true,
    marks: ['popular'],
    picture: ['pz-margarita', 'dr-limonada'],
  },
  {
    uuid: 'cb-almuerzo-criollo',
    name: { es: 'Almuerzo de la casa', en: 'House lunch' },
    description: {
      es: 'Personal de la casa, chicha morada y un acompañamiento',
      en: 'House personal pizza, chicha morada and a side',
    },
    category: 'lunch-time',
    priceMinor: 3290,
    groups: [
      pizzaOf(
        'pizza',
        'personal',
        ['pz-limena', 'pz-arequipena', 'pz-lomo-saltado', 'pz-aji-de-gallina', 'pz-chicharron'],
        pizza,
      ),
      oneOf('entrada', ['sd-pan-al-ajo', 'sd-palitos'], side),
      oneOf('bebida', ['dr-chicha-morada'], drink),
    ],
    onlyLunch: true,
    picture: ['pz-limena', 'dr-chicha-morada', 'sd-pan-al-ajo'],
  },
  {
    uuid: 'cb-martes-dos-medianas',
    name: { es: 'Martes de dos medianas', en: 'Tuesday: two medium' },
    description: { es: 'Dos medianas de las clásicas', en: 'Two medium classics' },
    category: 'hut-day',
    priceMinor: 3490,
    groups: [pizzaOf('pizza-1', 'mediana', simplePizzas, first), pizzaOf('pizza-2', 'mediana', simplePizzas, second)],
    hutDay: true,
    marks: ['popular'],
    picture: ['pz-hawaiana', 'dr-gaseosa-negra-500'],
  },
  {
    uuid: 'cb-martes-grande',
    name: { es: 'Martes grande', en: 'Tuesday: large' },
    description: { es: 'Una grande de la casa y pan al ajo', en: 'A large house pizza and garlic bread' },
    category: 'hut-day',
    priceMinor: 3990,
    groups: [
      pizzaOf('pizza', 'grande', ['pz-limena', 'pz-arequipena', 'pz-huancaina', 'pz-nortena', 'pz-parrillera'], pizza),
      oneOf('entrada', ['sd-pan-al-ajo'], side),
    ],
    hutDay: true,
    picture: ['pz-arequipena', 'sd-pan-al-ajo'],
  },
  {
    uuid: 'cb-martes-familiar',
    name: { es: 'Martes familiar', en: 'Tuesday: family' },
    description: { es: 'Una familiar, la que quieras, y gaseosa de 1.5 L', en: 'Any family pizza and a 1.5 L soda' },
    category: 'hut-day',
    priceMinor: 4290,
    groups: [anyPizza('pizza', 'familiar', pizza), oneOf('bebida', bigBottles, drink)],
    hutDay: true,
    picture: ['pz-cinco-carnes', 'dr-gaseosa-negra'],
  },
];

export const halves: Half[] = [
  {
    uuid: 'hh-mitad',
    name: { es: 'Mitad y mitad', en: 'Half and half' },
    description: {
      es: 'Dos recetas, una sola masa. Pagas la mitad más cara',
      en: 'Two recipes, one crust. You pay for the dearer half',
    },
    category: 'half-and-half',
    halfSet: 0,
    sizes: ['mediana', 'grande', 'familiar'],
    crusts: ['clasica', 'delgada', 'artesanal', 'queso'],
    picture: ['pz-limena', 'pz-botija'],
  },
  {
    uuid: 'hh-mitad-almuerzo',
    name: { es: 'Mitad y mitad de almuerzo', en: 'Lunch half and half' },
    description: {
      es: 'Mediana de dos sabores clásicos. Lunes a viernes, 12 a 4 p. m.',
      en: 'Medium with two classic flavours. Monday to Friday, 12 to 4 p.m.',
    },
    category: 'lunch-time',
    halfSet: 1,
    onlyLunch: true,
    sizes: ['mediana'],
    crusts: ['clasica', 'delgada'],
    picture: ['pz-hawaiana', 'pz-margarita'],
  },
];
