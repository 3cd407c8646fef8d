import type { Deps } from '../deps.ts';
import type { Kitchen } from './kitchen.ts';

/**
 * Creates the kitchen for stores with tills. Tills report by signed events. The api sends no orders to them and has no call that
 * lists the orders of a store, so `submit` only logs the order.
 */
export function createTillKitchen({ log }: Pick<Deps, 'log'>): Kitchen {
  return {
    async submit({ uuid }) {
      log.info({ order: uuid }, 'order waits for its till');
    },
    step: async () => undefined,
    ride: async () => false,
  };
}
