import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf } from '@horno/kit';

const keyOf = ({ outletCode, orderType }: Disposition) => outletCode + orderType;

/** How long the customer was told that it takes: what the place said, until the store said otherwise (CART-02). */
export function toldMinutes() {
  const corrected = new Map<string, number>();
  return {
    of: (place: Disposition | undefined) => place && (corrected.get(keyOf(place)) ?? place.quoteTime),
    learn(place: Disposition | undefined, error: unknown) {
      const minutes = (error as { details?: { quote_time?: unknown } }).details?.quote_time;
      if (place && errorCodeOf(error) === 'CART-02' && typeof minutes === 'number')
        corrected.set(keyOf(place), minutes);
    },
  };
}
