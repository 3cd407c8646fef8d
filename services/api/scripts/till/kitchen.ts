import { setTimeout as pause } from 'node:timers/promises';
import type { OrderPhase } from '@horno/contracts/order';
import type { TillMove } from '@horno/contracts/till';
import { commit, decide, type Till } from './run-till.ts';
import type { KnownOrder } from './till-state.ts';

const moves: Partial<Record<OrderPhase, TillMove>> = {
  processing: 'received',
  received: 'accepted',
  accepted: 'baking',
  cooking: 'ready',
  delivering: 'delivered',
};

/** Returns the next move of the store about an order; undefined at its end. */
export function nextMove({ phase, type }: KnownOrder): TillMove | undefined {
  return phase === 'ready' ? (type === 'D' ? 'dispatched' : 'collected') : moves[phase];
}

/** Plays the kitchen until the signal: every open order takes a step, then all wait. */
export async function playKitchen(till: Till, stepMs: number): Promise<void> {
  const { client, state, signal } = till;
  for (;;) {
    await pause(stepMs, undefined, { signal });
    let isNews = false;
    for (const [uuid, order] of Object.entries(state.orders)) {
      const move = nextMove(order);
      const isEarly = order.startsAt !== undefined && new Date(order.startsAt) > client.now();
      if (move === undefined || move === order.asked || (move === 'baking' && isEarly)) continue;
      decide(till, uuid, move);
      isNews = true;
    }
    if (isNews) commit(till);
  }
}
