import type { OrderFull } from '@horno/contracts/order';
import { toMinor } from '@horno/domain';
import { useBus, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { writeCheckout } from '../data/draft.storage.ts';
import { readRecentOrders, rememberOrder } from '../data/last-order.storage.ts';

/**
 * Returns true when the customer has just placed or paid this order; known after the first render. An order that was paid
 * online clears cart and draft of this device here, once; the place stays.
 */
export function useIsJustPlaced(detail: OrderFull | undefined): boolean {
  const state: unknown = useLocation().state;
  const bus = useBus();
  const now = useNow();
  const [isJustPlaced, setJustPlaced] = useState(false);
  useEffect(() => {
    if (typeof state === 'object' && state !== null && 'isPlaced' in state) setJustPlaced(true);
  }, [state]);

  useEffect(() => {
    if (!detail || detail.group === 'before_submission' || detail.group === 'error') return;
    const { uuid, number, order_type: orderType, totals } = detail;
    const stored = readRecentOrders(now()).find((order) => order.uuid === uuid);
    // The order is known as paid, was paid at the door, or belongs to another device.
    if (stored?.transaction === undefined) return;
    rememberOrder({ uuid, number, until: stored.until }, now());
    writeCheckout(undefined);
    bus.publish('order.placed@1', { uuid, number, orderType, totalMinor: toMinor(totals.total) });
    setJustPlaced(true);
  }, [detail, bus, now]);
  return isJustPlaced;
}
