import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf, useApi, useBus, useNow } from '@horno/kit';
import { type MovedCart, previewMove } from '../data/cart-move.data.ts';

/** Returns the cart at a new time when that time removes lines; `undefined` when nothing is lost. Rejects with `AppError`. */
export function useTimeTrial(): (to: Disposition) => Promise<MovedCart | undefined> {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  return async (to) => {
    const { uuid, count = 0 } = bus.last('cart.updated@1') ?? {};
    if (uuid === undefined || count === 0) return undefined;
    try {
      const moved = await previewMove(api, now(), uuid, to);
      return moved.changes.some(({ type }) => type === 'removed') ? moved : undefined;
    } catch (error) {
      if (errorCodeOf(error) === 'CART-01') return undefined;
      throw error;
    }
  };
}
