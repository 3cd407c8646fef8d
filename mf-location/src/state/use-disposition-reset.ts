import { useEvent, writeDisposition } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPaying } from '../domain/expiry.ts';
import { useSetDisposition } from './use-disposition.ts';

/** Removes the disposition from the device after the order, and when the cart is parked. */
export function useDispositionReset(): void {
  const { pathname } = useLocation();
  const setDisposition = useSetDisposition();
  const [isOrdered, setOrdered] = useState(false);

  useEvent('order.placed@1', () => {
    writeDisposition(undefined, document);
    setOrdered(true);
  });
  // The chosen time is no longer valid: the customer chooses place and time again (spec 1 §8).
  useEvent('cart.shelved@1', () => setDisposition(undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the payment page still shows the place; it is removed when that page is left
  useEffect(() => {
    if (!isOrdered || isPaying(pathname)) return;
    setOrdered(false);
    setDisposition(undefined);
  }, [isOrdered, pathname]);
}
