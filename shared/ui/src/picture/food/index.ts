import { frame, prefixOf } from '../core/frame.ts';
import { createRandom } from '../core/random.ts';
import { toSvgString } from '../core/svg-string.ts';
import type { VectorNode } from '../core/tree.ts';
import { type FoodId, isFoodId } from '../ids.ts';
import type { PictureOptions } from '../types.ts';
import { agua, aguaConGas, gaseosa, gaseosaPequena, gaseosaSinAzucar, gaseosaSinAzucarPequena } from './bottles.ts';
import { helado, heladoPote, suspiroDuo, suspiroLimeno, volcan } from './desserts.ts';
import { chichaMorada, chichaMoradaJarra, limonada, maracuya } from './drinks.ts';
import { type FoodDrawing, shadowGradient } from './parts.ts';
import { ensalada, ensaladaCesar } from './salads.ts';
import { alitas, alitasAji, palitos, panAlAjo, panAlAjoQueso, tequenos, tequenosLomo } from './sides.ts';

const drawings: Readonly<Record<FoodId, FoodDrawing>> = {
  'pan-al-ajo': panAlAjo,
  'pan-al-ajo-queso': panAlAjoQueso,
  palitos,
  alitas,
  'alitas-aji': alitasAji,
  tequenos,
  'tequenos-lomo': tequenosLomo,
  ensalada,
  'ensalada-cesar': ensaladaCesar,
  'chicha-morada': chichaMorada,
  'chicha-morada-jarra': chichaMoradaJarra,
  limonada,
  maracuya,
  gaseosa,
  'gaseosa-500': gaseosaPequena,
  'gaseosa-sin-azucar': gaseosaSinAzucar,
  'gaseosa-sin-azucar-500': gaseosaSinAzucarPequena,
  agua,
  'agua-con-gas': aguaConGas,
  'suspiro-limeno': suspiroLimeno,
  'suspiro-duo': suspiroDuo,
  volcan,
  helado,
  'helado-pote': heladoPote,
};

/** Draws a side, a drink or a dessert; `undefined` without a drawing. */
export function foodTree(id: string, options: PictureOptions = {}): VectorNode | undefined {
  if (!isFoodId(id)) return undefined;
  const prefix = prefixOf(options, ['food', id]);
  const { defs, body, view } = drawings[id]({ prefix, random: createRandom(id) });
  return frame({ defs: [shadowGradient(prefix), ...defs], body }, options, view);
}

/** `foodTree` as SVG text; empty without a drawing. */
export function foodSvg(id: string, options: PictureOptions = {}): string {
  const tree = foodTree(id, options);
  return tree ? toSvgString(tree) : '';
}
