import type { PaymentStatus } from '@horno/contracts/payment';
import { toMinor } from '@horno/domain';
import { useBus, useEventState, useNow } from '@horno/kit';
import { useEffect, useRef } from 'react';
import { writeCheckout } from '../data/draft.storage.ts';
import { forgetOrder, readRecentOrders, rememberOrder } from '../data/last-order.storage.ts';

/**
 * What the end of a payment means for this device, once: a paid order takes cart, place and draft with it, one that came to
 * nothing gives its cart back. `isCartBack`: the cart's remote has it again.
 */
export function usePaymentEnd(status: PaymentStatus | undefined): { isCartBack: boolean } {
  const bus = useBus();
  const now = useNow();
  const cart = useEventState('cart.updated@1');
  const isCartKnown = cart !== undefined;
  const hasTold = useRef(false);

  useEffect(() => {
    if (status?.outcome !== 'paid' || status.amount === undefined) return;
    const { order_uuid: uuid, order_number: number, order_type: orderType, amount } = status;
    const kept = readRecentOrders(window.localStorage, now()).find((order) => order.uuid === uuid);
    // Known as paid, or an order of another device: nothing of it is here.
    if (kept?.transaction === undefined) return;
    rememberOrder(window.localStorage, { uuid, number, until: kept.until }, now());
    writeCheckout(window.sessionStorage, undefined);
    bus.publish('order.placed@1', { uuid, number, orderType, totalMinor: toMinor(amount) });
  }, [status, bus, now]);

  const cartUuid = status?.cart_uuid;
  const orderUuid = status?.order_uuid;
  useEffect(() => {
    if (cartUuid === undefined || orderUuid === undefined || !isCartKnown || hasTold.current) return;
    hasTold.current = true;
    forgetOrder(window.localStorage, orderUuid, now());
    bus.publish('order.lapsed@1', { uuid: orderUuid, cartUuid });
  }, [cartUuid, orderUuid, isCartKnown, bus, now]);

  return { isCartBack: cartUuid !== undefined && cart?.uuid !== undefined };
}
