import { useBus, useEvent } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPaying } from '../domain/expiry.ts';
import { withoutTime } from '../domain/order-time.ts';
import { useSetDisposition } from './use-disposition.ts';

/** After an order the place stays for the next one, as soon as possible. A parked cart removes the place. */
export function useDispositionReset(): void {
  const bus = useBus();
  const { pathname } = useLocation();
  const setDisposition = useSetDisposition();
  const [isOrdered, setOrdered] = useState(false);

  useEvent('order.placed@1', () => setOrdered(true));
  // The chosen time is no longer valid: the customer chooses place and time again (spec 1 §8).
  useEvent('cart.shelved@1', () => setDisposition(undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the payment page still shows the time; it ends when that page is left
  useEffect(() => {
    if (!isOrdered || isPaying(pathname)) return;
    setOrdered(false);
    const place = bus.last('disposition.changed@1')?.disposition;
    if (place?.advanceOrder === 1) setDisposition(withoutTime(place));
  }, [isOrdered, pathname]);
}
