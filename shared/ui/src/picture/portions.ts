import { isToppingId } from './ids.ts';
import { toppingSpecs } from './toppings/index.ts';
import type { PictureTopping } from './types.ts';

/** Portions of a topping, in the order of picking. */
export interface ToppingPick {
  /** A `ToppingId`. */
  id: string;
  portions: number;
}

/**
 * Pieces of one portion while a pizza is built: fewer than a recipe carries, so that many kinds find room.
 * On a half it is about half of that.
 */
export function piecesPerPortion(id: string, half = false): number {
  if (!isToppingId(id)) return 0;
  const { pieces } = toppingSpecs[id];
  return Math.max(half ? 2 : 3, Math.round(pieces * (half ? 0.45 : 0.75)));
}

/**
 * Toppings of a pizza that is being built: first portions in the order they were picked, then the second ones.
 * An added portion is then a group of its own, and the others stay in place.
 */
export function toppingsOfPicks(picks: readonly ToppingPick[], half = false): Required<PictureTopping>[] {
  const most = Math.max(0, ...picks.map((pick) => pick.portions));
  const toppings: Required<PictureTopping>[] = [];
  for (let nth = 1; nth <= most; nth++) {
    for (const { id, portions } of picks) {
      if (portions >= nth) toppings.push({ id, count: piecesPerPortion(id, half) });
    }
  }
  return toppings;
}
