import { frame, prefixOf } from '../core/frame.ts';
import { type Dash, dashes, scatter } from '../core/geometry.ts';
import { coord } from '../core/numbers.ts';
import { line, strokeOpacity } from '../core/paint.ts';
import { createRandom } from '../core/random.ts';
import { toSvgString } from '../core/svg-string.ts';
import type { VectorNode } from '../core/tree.ts';
import { crustIds, knownId, sizeIds } from '../ids.ts';
import type { HalfPicture, PictureOptions, PizzaPicture } from '../types.ts';
import { drawBed } from './bed.ts';
import { drawDough } from './dough.ts';
import { centre, crusts, type Disc, discOf } from './recipe.ts';
import { drawToppings, type ToppingLayer } from './topping-layers.ts';

/** A pizza taken apart, for a component in which toppings land one by one. */
export interface PizzaLayers {
  defs: VectorNode[];
  /** Dough, sauce and cheese. */
  base: VectorNode[];
  toppings: ToppingLayer[];
  /** Herbs, and the cut between two halves. */
  finish: VectorNode[];
}

function herbs(seed: string, disc: Disc): VectorNode | undefined {
  const random = createRandom(`${seed}|oregano`);
  const items = scatter(16, disc.cheeseRadius * 0.92, random).map(([x, y]): Dash => {
    const angle = random() * 6;
    return [centre.x + x, centre.y + y, Math.cos(angle) * 1.8, Math.sin(angle) * 1.8];
  });
  return line(dashes(items, 1), '#3f5a24', 1.3, strokeOpacity(0.75));
}

function cut(disc: Disc): Array<VectorNode | undefined> {
  const top = centre.y - disc.sauceRadius * 1.02;
  const length = disc.sauceRadius * 2.04;
  const d = `M120 ${coord(top)}q1.6 ${coord(length / 4)} 0 ${coord(length / 2)}t0 ${coord(length / 2)}`;
  return [
    line(d, '#5a1c06', 2.6, strokeOpacity(0.6)),
    line(d, '#fff1c4', 1, { 'stroke-opacity': 0.8, transform: 'translate(1.6 0)' }),
  ];
}

/** Draws the parts of a pizza, ready to be put together. */
export function pizzaLayers(picture: PizzaPicture, options: PictureOptions = {}): PizzaLayers {
  const prefix = prefixOf(options, [picture, options.detail]);
  const seed = picture.seed ?? picture.id ?? 'horno';
  const low = options.detail === 'low';
  const size = knownId(sizeIds, picture.size, 'grande');
  const crust = crusts[knownId(crustIds, picture.crust, 'clasica')];
  const halves: readonly HalfPicture[] = picture.halves?.length === 2 ? picture.halves : [picture];
  const disc = discOf(size, crust);
  const random = createRandom(`${seed}|base`);
  const dough = drawDough({ prefix, disc, crust, low, random });
  const bed = drawBed({ prefix, seed, disc, low, halves, whole: picture, random });
  const toppings = drawToppings({ prefix, seed, disc, size, low, halves });
  const finish = [low ? undefined : herbs(seed, disc), ...(halves.length > 1 ? cut(disc) : [])];
  return {
    defs: [...dough.defs, ...bed.defs, ...toppings.defs],
    base: [...dough.body, ...bed.body],
    toppings: toppings.layers,
    finish: finish.filter((node) => node !== undefined),
  };
}

/** A pizza as a tree. The same data gives the same drawing, anywhere. */
export function pizzaTree(picture: PizzaPicture, options: PictureOptions = {}): VectorNode {
  const { defs, base, toppings, finish } = pizzaLayers(picture, options);
  return frame({ defs, body: [...base, ...toppings.map((layer) => layer.node), ...finish] }, options);
}

/** A pizza as SVG text. */
export function pizzaSvg(picture: PizzaPicture, options: PictureOptions = {}): string {
  return toSvgString(pizzaTree(picture, options));
}
