import type { Disposition } from '@horno/contracts/disposition';
import type { StoredCart } from '@horno/contracts/stored-cart';
import { routes, useEventState, useNotify, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readRecentOrders } from '../data/last-order.storage.ts';
import { readStoredCart } from '../data/stored-cart.storage.ts';
import { justPlaced, waitingOrder } from '../domain/recent-orders.ts';

/** Maximum wait for mf-menu-cart to publish the cart, in ms. After it the stored cart is used, because that remote may be broken. */
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

/** Requires a place and a cart with items; otherwise redirects to where they are chosen (spec 1 §5). */
export function useGate(isOpen: boolean): Gate {
  const navigate = useNavigate();
  const now = useNow();
  const notify = useNotify();
  const event = useEventState('disposition.changed@1');
  const published = useEventState('cart.updated@1');
  const [stored, setStored] = useState<StoredCart>();
  const cart = published ?? stored;
  const place = event?.disposition;
  const hasNoPlace = event !== undefined && place === undefined;
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
      // The cart may have become an order, here or in another tab.
      const orders = readRecentOrders(now());
      const waiting = waitingOrder(orders);
      const placed = justPlaced(orders, now());
      if (waiting) navigate(routes.paymentStatus.to({ transaction: waiting.transaction }), { replace: true });
      else if (placed) {
        const { uuid, number } = placed;
        notify({ id: 'order-placed', kind: 'info', text: (t) => t('checkout.placed', { number }) });
        navigate(routes.trackerOrder.to({ uuid }), { replace: true });
      } else navigate(routes.category.to({}), { replace: true });
    };
    if (isEmpty) leave();
    if (!isSilent) return;
    const goOnAlone = () => {
      const found = readStoredCart();
      if (found) setStored(found);
      else leave();
    };
    const timer = setTimeout(goOnAlone, SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, hasNoPlace, place, isEmpty, isSilent, navigate, notify, now]);

  return {
    place,
    cart:
      cart?.uuid && cart.count > 0 ? { uuid: cart.uuid, count: cart.count, totalMinor: cart.totalMinor } : undefined,
  };
}
