import { frame, prefixOf } from '../core/frame.ts';
import { createRandom } from '../core/random.ts';
import { toSvgString } from '../core/svg-string.ts';
import type { VectorNode } from '../core/tree.ts';
import { type FoodId, isFoodId } from '../ids.ts';
import type { PictureOptions } from '../types.ts';
import { helado, suspiroLimeno, volcan } from './desserts.ts';
import { agua, chichaMorada, gaseosa, limonada, maracuya } from './drinks.ts';
import { type FoodDrawing, shadowGradient } from './parts.ts';
import { alitas, ensalada, panAlAjo, tequenos } from './sides.ts';

const drawings: Readonly<Record<FoodId, FoodDrawing>> = {
  'pan-al-ajo': panAlAjo,
  alitas,
  tequenos,
  'chicha-morada': chichaMorada,
  limonada,
  maracuya,
  gaseosa,
  agua,
  'suspiro-limeno': suspiroLimeno,
  volcan,
  helado,
  ensalada,
};

/** Draws a side, a drink or a dessert; `undefined` without a drawing. */
export function foodTree(id: string, options: PictureOptions = {}): VectorNode | undefined {
  if (!isFoodId(id)) return undefined;
  const prefix = prefixOf(options, ['food', id]);
  const { defs, body } = drawings[id]({ prefix, random: createRandom(id) });
  return frame({ defs: [shadowGradient(prefix), ...defs], body }, options);
}

/** `foodTree` as SVG text; empty without a drawing. */
export function foodSvg(id: string, options: PictureOptions = {}): string {
  const tree = foodTree(id, options);
  return tree ? toSvgString(tree) : '';
}
