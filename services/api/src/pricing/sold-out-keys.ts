import type { Item } from '../catalogue/catalogue.ts';
import type { LineChoice, LineContext, LineFailure } from './pricing-types.ts';

/** Key of a topping among the sold-out things of a store. The key of an item is its id; ids contain no slash. */
export function soldOutTopping(id: string): string {
  return `topping/${id}`;
}

/** Returns whether a store cannot make an item: it is sold out, or a topping of its recipe is. */
export function isItemOut(item: Item, soldOut: ReadonlySet<string>): boolean {
  if (soldOut.size === 0) return false;
  const isRecipeOut = item.type === 'pizza' && item.recipe.toppings.some(({ id }) => soldOut.has(soldOutTopping(id)));
  return isRecipeOut || soldOut.has(item.uuid);
}

/** Returns SINGLE-05 with the first chosen topping that the store has run out of. */
export function soldOutToppingFault(
  { soldOut }: Pick<LineContext, 'soldOut'>,
  picks: LineChoice['toppings'],
): LineFailure | undefined {
  const gone = picks.find(({ id, quantity }) => quantity > 0 && soldOut?.has(soldOutTopping(id)));
  return gone && { code: 'SINGLE-05', ref: gone.id, isSoldOut: true };
}
