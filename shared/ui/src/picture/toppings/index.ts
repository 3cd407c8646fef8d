import type { ToppingId } from '../ids.ts';
import { mozzarella, parmesano, quesoAndino, quesoAzul } from './cheeses.ts';
import { aji, rocoto } from './chilies.ts';
import { durazno, pina } from './fruits.ts';
import { carne, chorizo, jamon, pepperoni, pollo, tocino } from './meats.ts';
import type { ToppingSpec } from './spec.ts';
import { aceituna, albahaca, cebolla, champinon, choclo, pimiento, tomate } from './vegetables.ts';

export const toppingSpecs: Readonly<Record<ToppingId, ToppingSpec>> = {
  mozzarella,
  jamon,
  tomate,
  cebolla,
  pepperoni,
  chorizo,
  champinon,
  pina,
  durazno,
  pollo,
  carne,
  tocino,
  pimiento,
  aji,
  choclo,
  'queso-andino': quesoAndino,
  'queso-azul': quesoAzul,
  rocoto,
  aceituna,
  albahaca,
  parmesano,
};
