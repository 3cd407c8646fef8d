import { useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isFreshPlace } from '../../cart/place.ts';
import { useCart } from '../../state/use-cart.ts';

/** During the payment the customer is not asked (domain §1, expiry). */
const paying = /^\/(checkout|credit-payment|payment-status)(\/|$)/;
const LONGEST_MS = 2 ** 31 - 1;
/** A page that was hidden for longer refreshes the cart when it is visible again. */
const AWAY_MS = 5 * 60_000;

/**
 * Decides when the idle dialog opens: one hour after the last change, by the server's clock. mf-location asks about an expired
 * place.
 */
export function useExpiry(): { isAsking: boolean; putOff(): void } {
  const now = useNow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { state, store } = useCart();
  const disposition = useEventState('disposition.changed@1', (event) => event?.disposition);
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
    // At most one dialog is open.
    isAsking: isIdle && !isPlaceOld && putOffAt !== expiry.idle_at && !paying.test(pathname) && !params.has('dialog'),
    putOff: () => setPutOffAt(expiry?.idle_at),
  };
}
