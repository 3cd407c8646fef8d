import type { ToppingId } from '../ids.ts';
import { mozzarella, paria, parmesano, quesoAndino, quesoAzul } from './cheeses.ts';
import { aji, ajiCharapita, rocoto } from './chilies.ts';
import { cecina, chicharron, lomo, salame } from './cured-meats.ts';
import { durazno, pina } from './fruits.ts';
import { culantro, espinaca, tomateConfitado } from './greens.ts';
import { carne, chorizo, jamon, pepperoni, pollo, tocino } from './meats.ts';
import type { ToppingSpec } from './spec.ts';
import { aceituna, albahaca, cebolla, champinon, choclo, pimiento, tomate } from './vegetables.ts';

export const toppingSpecs: Readonly<Record<ToppingId, ToppingSpec>> = {
  mozzarella,
  jamon,
  cecina,
  tomate,
  cebolla,
  pepperoni,
  salame,
  chorizo,
  'tomate-confitado': tomateConfitado,
  champinon,
  pina,
  durazno,
  pollo,
  carne,
  lomo,
  tocino,
  chicharron,
  pimiento,
  aji,
  'aji-charapita': ajiCharapita,
  choclo,
  'queso-andino': quesoAndino,
  paria,
  'queso-azul': quesoAzul,
  rocoto,
  aceituna,
  albahaca,
  espinaca,
  culantro,
  parmesano,
};
