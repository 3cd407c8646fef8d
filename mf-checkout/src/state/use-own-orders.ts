import { lazy, useApi, useEventState, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { readRecentOrders } from '../data/last-order.storage.ts';
import type { OrderSeen } from '../data/order.data.ts';
import type { RecentOrder } from '../domain/recent-orders.ts';

/** Loaded on demand: the contracts of the calls are larger than the page. */
const loadCalls = lazy(() => import(/* webpackChunkName: "own-orders-data" */ '../data/own-orders.data.ts'));

export interface OwnOrders {
  /** Orders that this device stored; known after hydration. */
  recent: readonly RecentOrder[];
  /** Their present state, and the open orders of the customer's account; undefined until the server has answered. */
  seen: readonly OrderSeen[] | undefined;
}

/** The orders of this device and of the signed-in customer. A failed request leaves what the device knows. */
export function useOwnOrders(): OwnOrders {
  const api = useApi();
  const now = useNow();
  const session = useEventState('session.changed@1');
  const [recent, setRecent] = useState<readonly RecentOrder[]>([]);
  const [seen, setSeen] = useState<readonly OrderSeen[]>();
  const status = session?.status;
  const customerId = session?.customerId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other orders
  useEffect(() => {
    let isStale = false;
    const stored = readRecentOrders(now());
    setRecent(stored);
    setSeen(undefined);
    const isCustomer = status === 'customer';
    if (status === undefined || (stored.length === 0 && !isCustomer)) return;
    const wanted = { recent: stored.map(({ uuid }) => uuid), isCustomer };
    loadCalls()
      .then(({ loadOwnOrders }) => loadOwnOrders(api, wanted))
      .then(
        (orders) => !isStale && setSeen(orders),
        () => undefined,
      );
    return () => {
      isStale = true;
    };
  }, [api, now, status, customerId]);
  return { recent, seen };
}
