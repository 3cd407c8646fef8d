import { useCallback, useRef, useState } from 'react';
import { type Quote, wantsYes } from '../domain/quote.ts';

/** A change of price that the customer has not accepted. */
interface PriceChange {
  /** Total that the customer saw before, in céntimos. */
  beforeMinor: number | undefined;
}

/** Follows the totals that the customer sees, and stores the first one from before a change until `accept`. */
export function usePriceChange() {
  const [change, setChange] = useState<PriceChange>();
  const seenMinor = useRef<number>(undefined);
  /** Takes a quote. `cartMinor` is the total of the cart, without the rounding of cash. */
  const see = useCallback((quote: Quote, cartMinor: number | undefined, isChanged = wantsYes(quote)) => {
    const { totalMinor, roundingMinor } = quote.totals;
    const ofCart = cartMinor === totalMinor - roundingMinor ? undefined : cartMinor;
    const beforeMinor = seenMinor.current ?? ofCart;
    seenMinor.current = totalMinor;
    if (isChanged) setChange((open) => open ?? { beforeMinor });
  }, []);
  const accept = useCallback(() => setChange(undefined), []);
  return { change, see, accept };
}
