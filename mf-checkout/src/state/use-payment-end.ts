import type { PaymentStatus } from '@horno/contracts/payment';
import { useBus, useEventState, useNow } from '@horno/kit';
import { useEffect, useRef } from 'react';
import { forgetOrder } from '../data/last-order.storage.ts';

/** Returns the cart of an order that was not paid, once. `isCartBack` is true when mf-menu-cart has it again. */
export function usePaymentEnd(status: PaymentStatus | undefined): { isCartBack: boolean } {
  const bus = useBus();
  const now = useNow();
  const cart = useEventState('cart.updated@1');
  const isCartKnown = cart !== undefined;
  const hasPublished = useRef(false);

  const cartUuid = status?.cart_uuid;
  const orderUuid = status?.order_uuid;
  useEffect(() => {
    if (cartUuid === undefined || orderUuid === undefined || !isCartKnown || hasPublished.current) return;
    hasPublished.current = true;
    forgetOrder(orderUuid, now());
    bus.publish('order.lapsed@1', { uuid: orderUuid, cartUuid });
  }, [cartUuid, orderUuid, isCartKnown, bus, now]);

  return { isCartBack: cartUuid !== undefined && cart?.uuid !== undefined };
}
