import type { RecordInput } from '../../src/catalogue/schema.ts';

type Topping = RecordInput<'topping'>;
type Prices = Topping['priceMinor'];

export const toppingGroups: RecordInput<'toppingGroup'>[] = [
  { id: 'carnes', name: { es: 'Carnes', en: 'Meats' } },
  { id: 'vegetales', name: { es: 'Vegetales', en: 'Vegetables' } },
  { id: 'quesos', name: { es: 'Quesos', en: 'Cheeses' } },
  { id: 'picantes', name: { es: 'Ajíes', en: 'Chillies' } },
  { id: 'frutas', name: { es: 'Frutas', en: 'Fruit' } },
];

const simple: Prices = { personal: 200, mediana: 300, grande: 400, familiar: 500 };
const meat: Prices = { personal: 300, mediana: 400, grande: 500, familiar: 600 };
const special: Prices = { personal: 400, mediana: 550, grande: 700, familiar: 850 };

/** id, Spanish and English name, group, prices, drawing, pieces drawn, allergens */
type Row = [string, string, string, string, Prices, string, number, Topping['allergens']];

const rows: Row[] = [
  ['pepperoni', 'Pepperoni', 'Pepperoni', 'carnes', meat, 'pepperoni', 9, ['soy']],
  ['jamon', 'Jamón ahumado', 'Smoked ham', 'carnes', meat, 'jamon', 8, ['soy']],
  ['tocino', 'Tocino', 'Bacon', 'carnes', meat, 'tocino', 7, []],
  ['pollo', 'Pollo dorado', 'Roast chicken', 'carnes', meat, 'pollo', 8, []],
  ['carne', 'Carne sazonada', 'Seasoned beef', 'carnes', meat, 'carne', 9, []],
  ['chorizo', 'Chorizo parrillero', 'Grill chorizo', 'carnes', meat, 'chorizo', 8, ['soy']],
  ['salame', 'Salame', 'Salami', 'carnes', meat, 'salame', 8, ['milk']],
  ['chicharron', 'Chicharrón de cerdo', 'Crisp pork', 'carnes', special, 'chicharron', 9, []],
  ['lomo', 'Lomo saltado', 'Stir-fried beef loin', 'carnes', special, 'lomo', 9, ['soy', 'gluten']],
  ['cecina', 'Cecina', 'Smoked pork from the jungle', 'carnes', special, 'cecina', 8, []],
  ['champinon', 'Champiñón', 'Mushroom', 'vegetales', simple, 'champinon', 8, []],
  ['pimiento', 'Pimiento', 'Bell pepper', 'vegetales', simple, 'pimiento', 7, []],
  ['cebolla', 'Cebolla roja', 'Red onion', 'vegetales', simple, 'cebolla', 6, []],
  ['aceituna', 'Aceituna botija', 'Botija olive', 'vegetales', simple, 'aceituna', 8, ['sulphites']],
  ['tomate', 'Tomate', 'Tomato', 'vegetales', simple, 'tomate', 6, []],
  ['tomate-confitado', 'Tomate confitado', 'Slow-roast tomato', 'vegetales', simple, 'tomate-confitado', 5, []],
  ['choclo', 'Choclo', 'Andean corn', 'vegetales', simple, 'choclo', 9, []],
  ['albahaca', 'Albahaca', 'Basil', 'vegetales', simple, 'albahaca', 5, []],
  ['espinaca', 'Espinaca', 'Spinach', 'vegetales', simple, 'espinaca', 7, []],
  ['culantro', 'Culantro', 'Coriander', 'vegetales', simple, 'culantro', 5, []],
  ['mozzarella', 'Mozzarella fresca', 'Fresh mozzarella', 'quesos', meat, 'mozzarella', 7, ['milk']],
  ['queso-andino', 'Queso andino', 'Andean cheese', 'quesos', meat, 'queso-andino', 7, ['milk']],
  ['paria', 'Queso paria', 'Paria cheese', 'quesos', meat, 'paria', 6, ['milk']],
  ['queso-azul', 'Queso azul', 'Blue cheese', 'quesos', special, 'queso-azul', 6, ['milk']],
  ['parmesano', 'Parmesano', 'Parmesan', 'quesos', meat, 'parmesano', 8, ['milk', 'egg']],
  ['aji-amarillo', 'Ají amarillo', 'Yellow chilli', 'picantes', simple, 'aji', 8, []],
  ['rocoto', 'Rocoto', 'Rocoto chilli', 'picantes', simple, 'rocoto', 7, []],
  ['aji-charapita', 'Ají charapita', 'Charapita chilli', 'picantes', simple, 'aji-charapita', 6, []],
  ['pina', 'Piña dorada', 'Roast pineapple', 'frutas', simple, 'pina', 8, []],
  ['durazno', 'Durazno', 'Peach', 'frutas', simple, 'durazno', 7, []],
];

export const toppings: Topping[] = rows.map(([id, es, en, group, priceMinor, pictureId, pictureCount, allergens]) => ({
  id,
  name: { es, en },
  group,
  priceMinor,
  pictureId,
  pictureCount,
  marks: [...(group === 'carnes' ? [] : ['vegetarian' as const]), ...(group === 'picantes' ? ['spicy' as const] : [])],
  allergens,
}));
