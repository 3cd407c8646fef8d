import { useEvent, writeDisposition } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPaying } from '../domain/expiry.ts';
import { useSetDisposition } from './use-place.ts';

/** The address does not outlive the order nor the session: it leaves the device when either ends. */
export function useForgetting(): void {
  const { pathname } = useLocation();
  const setDisposition = useSetDisposition();
  const [isOrdered, setOrdered] = useState(false);

  useEvent('order.placed@1', () => {
    writeDisposition(undefined, document);
    setOrdered(true);
  });
  useEvent('account.signedOut@1', () => setDisposition(undefined));
  // The time that was chosen does not hold: place and time are chosen anew (spec 1 §8).
  useEvent('cart.shelved@1', () => setDisposition(undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is paying still shows the place; it goes with that page
  useEffect(() => {
    if (!isOrdered || isPaying(pathname)) return;
    setOrdered(false);
    setDisposition(undefined);
  }, [isOrdered, pathname]);
}
