import type { PaymentStatus } from '@horno/contracts/payment';
import { toMinor } from '@horno/domain';
import { useBus, useEventState, useNow } from '@horno/kit';
import { useEffect, useRef } from 'react';
import { writeCheckout } from '../data/draft.storage.ts';
import { forgetOrder, readRecentOrders, rememberOrder } from '../data/last-order.storage.ts';

/**
 * Handles the end of a payment on this device, once. A paid order clears cart and draft, and the place stays; a failed one returns its cart.
 * `isCartBack` is true when mf-menu-cart has the cart again.
 */
export function usePaymentEnd(status: PaymentStatus | undefined): { isCartBack: boolean } {
  const bus = useBus();
  const now = useNow();
  const cart = useEventState('cart.updated@1');
  const isCartKnown = cart !== undefined;
  const hasPublished = useRef(false);

  useEffect(() => {
    if (status?.outcome !== 'paid' || status.amount === undefined) return;
    const { order_uuid: uuid, order_number: number, order_type: orderType, amount } = status;
    const stored = readRecentOrders(now()).find((order) => order.uuid === uuid);
    // The order is known as paid, or belongs to another device.
    if (stored?.transaction === undefined) return;
    rememberOrder({ uuid, number, until: stored.until }, now());
    writeCheckout(undefined);
    bus.publish('order.placed@1', { uuid, number, orderType, totalMinor: toMinor(amount) });
  }, [status, bus, now]);

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
