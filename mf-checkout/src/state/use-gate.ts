import type { Disposition } from '@horno/contracts/disposition';
import type { StoredCart } from '@horno/contracts/stored-cart';
import { routes, useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readKeptCart } from '../data/kept-cart.storage.ts';
import { readRecentOrders } from '../data/last-order.storage.ts';
import { waitingOrder } from '../domain/recent-orders.ts';

/** The cart's remote tells about a cart as soon as it runs. After this long what the device keeps counts: that remote may be broken. */
const SILENCE_MS = 4000;

export interface CartFacts {
  uuid: string;
  count: number;
  /** Before the rounding of cash. */
  totalMinor: number;
}

export interface Gate {
  place: Disposition | undefined;
  cart: CartFacts | undefined;
}

/** What a checkout cannot do without: a place and something in the cart. Leads to where they are chosen (spec 1 §5). */
export function useGate(isOpen: boolean): Gate {
  const navigate = useNavigate();
  const now = useNow();
  const told = useEventState('disposition.changed@1');
  const said = useEventState('cart.updated@1');
  const [kept, setKept] = useState<StoredCart>();
  const cart = said ?? kept;
  const place = told?.disposition;
  const hasNoPlace = told !== undefined && place === undefined;
  const isEmpty = cart !== undefined && (cart.uuid === undefined || cart.count === 0);
  const isSilent = cart === undefined;

  useEffect(() => {
    if (isOpen) return;
    if (hasNoPlace) {
      navigate(routes.home.to({ isShowWarning: 1 }), { replace: true });
      return;
    }
    if (!place) return;
    const leave = () => {
      // The cart may have become an order that waits to be paid, here or in another tab.
      const waiting = waitingOrder(readRecentOrders(window.localStorage, now()));
      const to = waiting ? routes.paymentStatus.to({ transaction: waiting.transaction }) : routes.category.to({});
      navigate(to, { replace: true });
    };
    if (isEmpty) leave();
    if (!isSilent) return;
    const goOnAlone = () => {
      const found = readKeptCart(window.localStorage);
      if (found) setKept(found);
      else leave();
    };
    const timer = setTimeout(goOnAlone, SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, hasNoPlace, place, isEmpty, isSilent, navigate, now]);

  return {
    place,
    cart:
      cart?.uuid && cart.count > 0 ? { uuid: cart.uuid, count: cart.count, totalMinor: cart.totalMinor } : undefined,
  };
}
