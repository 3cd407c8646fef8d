import type { PizzaPicture } from './types.ts';

/** Recipes that carry a fair load: for tests of size and sameness. */
export const recipes: Readonly<Record<string, PizzaPicture>> = {
  horno: { seed: 'horno-7', toppings: [{ id: 'pepperoni', count: 14 }] },
  hawaiana: {
    seed: 'ha-4',
    toppings: [
      { id: 'jamon', count: 9 },
      { id: 'pina', count: 10 },
    ],
  },
  margarita: {
    seed: 'ma-3',
    crust: 'artesanal',
    toppings: [
      { id: 'mozzarella', count: 6 },
      { id: 'tomate', count: 6 },
      { id: 'albahaca', count: 5 },
    ],
  },
  limena: {
    seed: 'li-9',
    sauce: 'aji',
    toppings: [
      { id: 'pollo', count: 9 },
      { id: 'aji', count: 8 },
      { id: 'choclo', count: 9 },
      { id: 'cebolla', count: 5 },
    ],
  },
  arequipena: {
    seed: 'ar-6',
    toppings: [
      { id: 'rocoto', count: 9 },
      { id: 'carne', count: 8 },
      { id: 'tocino', count: 6 },
      { id: 'cebolla', count: 5 },
    ],
  },
  parrillera: {
    seed: 'pa-8',
    sauce: 'bbq',
    toppings: [
      { id: 'carne', count: 11 },
      { id: 'tocino', count: 8 },
      { id: 'cebolla', count: 6 },
      { id: 'pimiento', count: 4 },
    ],
  },
  bosque: {
    seed: 'bs-2',
    sauce: 'blanca',
    toppings: [
      { id: 'champinon', count: 12 },
      { id: 'tocino', count: 6 },
      { id: 'albahaca', count: 4 },
    ],
  },
  cuatroQuesos: {
    seed: 'cq-2',
    crust: 'queso',
    cheese: 'extra',
    toppings: [
      { id: 'mozzarella', count: 5 },
      { id: 'queso-azul', count: 5 },
      { id: 'queso-andino', count: 5 },
      { id: 'parmesano', count: 5 },
    ],
  },
};
