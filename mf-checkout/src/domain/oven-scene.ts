import type { OrderFull } from '@horno/contracts/order';
import type { Scene } from './tracker-view.ts';

/**
 * State of the tracker's oven. `empty`: at rest, not started or stopped; `hot`: the fire burns and the order waits before it;
 * `baking`: it is in the oven; `open`: it came out; `gone`: packed and on its way; `served`: with the customer.
 */
export type OvenState = 'empty' | 'hot' | 'baking' | 'open' | 'gone' | 'served';

const states: Readonly<Record<Scene, OvenState>> = {
  unpaid: 'empty',
  scheduled: 'empty',
  processing: 'empty',
  received: 'empty',
  accepted: 'hot',
  cooking: 'baking',
  ready: 'open',
  delivering: 'gone',
  complete: 'served',
  cancel: 'empty',
  error: 'empty',
};

export function ovenState(scene: Scene): OvenState {
  return states[scene];
}

type Picture = OrderFull['items'][number]['picture'];

/** Pictures of an order, those inside its combos included. */
const picturesOf = (lines: readonly { picture: Picture }[]) =>
  lines.flatMap(({ picture }) => (picture.kind === 'combo' ? (picture.items ?? []) : [picture]));

/** Returns true when the oven has something to bake. */
export function holdsPizza(lines: readonly { picture: Picture }[]): boolean {
  return picturesOf(lines).some(({ kind }) => kind === 'pizza');
}

/** Picture of an order in the oven: its first pizza as it was built, or else the things it holds, three at most. */
export function orderPicture(lines: readonly { picture: Picture }[]): Picture | undefined {
  const pictures = picturesOf(lines);
  const pizza = pictures.find(({ kind }) => kind === 'pizza');
  if (pizza) return pizza;
  const [first, ...more] = pictures;
  return more.length === 0 ? first : { kind: 'combo', items: pictures.slice(0, 3) };
}
