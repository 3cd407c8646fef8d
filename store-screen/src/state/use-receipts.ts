import type { TillOrder } from '@horno/contracts/till';
import { useEffect, useRef, useState } from 'react';
import type { ScreenController } from './screen-controller.ts';

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isVisible;
}

/** Reports each order that is on a visible page as received, once. A page in the background receives nothing. */
export function useReceipts(controller: ScreenController, orders: ReadonlyMap<string, TillOrder>): void {
  const reported = useRef(new Set<string>());
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    for (const order of orders.values()) {
      if (order.phase !== 'processing' || reported.current.has(order.uuid)) continue;
      reported.current.add(order.uuid);
      controller.move(order, 'received');
    }
  }, [controller, orders, isVisible]);
}
