import { useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isFreshPlace } from '../../cart/place.ts';
import { useCart } from '../../state/use-cart.ts';

/** Whoever pays is not asked: the clocks stand still there (domain §1, expiry). */
const paying = /^\/(checkout|credit-payment|payment-status)(\/|$)/;
const LONGEST_MS = 2 ** 31 - 1;
/** Coming back after this long, the server is asked how old the cart is. */
const AWAY_MS = 5 * 60_000;

/**
 * Whether the customer is to be asked about a cart that nobody touched for an hour, by the server's clock. The answer about an old
 * place is asked for by the place's own remote.
 */
export function useExpiry(): { isAsking: boolean; putOff(): void } {
  const now = useNow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { state, store } = useCart();
  const disposition = useEventState('disposition.changed@1')?.disposition;
  const [putOffAt, setPutOffAt] = useState<string>();
  const expiry = state.cart?.expiry;
  const isIdle = expiry?.state === 'idle' && state.status === 'ready';
  const isPlaceOld = disposition !== undefined && !isFreshPlace(disposition, now());

  useEffect(() => {
    if (expiry?.state !== 'fresh') return;
    const wait = Date.parse(expiry.idle_at) - now().getTime();
    const timer = setTimeout(() => store.refresh(), Math.min(Math.max(wait, 0) + 1000, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [expiry, now, store]);

  useEffect(() => {
    let leftAt = 0;
    const look = () => {
      if (document.visibilityState !== 'visible') {
        leftAt = now().getTime();
        return;
      }
      setPutOffAt(undefined);
      if (leftAt > 0 && now().getTime() - leftAt > AWAY_MS) store.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now, store]);

  return {
    // One dialog at a time is enough.
    isAsking: isIdle && !isPlaceOld && putOffAt !== expiry.idle_at && !paying.test(pathname) && !params.has('dialog'),
    putOff: () => setPutOffAt(expiry?.idle_at),
  };
}
