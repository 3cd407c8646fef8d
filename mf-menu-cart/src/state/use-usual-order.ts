import type { UsualOrder } from '@horno/contracts/order';
import { lazy, useApi, useEventState, useLang, useNow } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { useEffect, useState } from 'react';
import { placeKey } from '../cart/place.ts';
import { readLastPlaced } from '../data/usual-order.storage.ts';

/** The contracts of the calls load with the first use. */
export const loadUsualCalls = lazy(() => import(/* webpackChunkName: "usual-order" */ '../data/usual-order.data.ts'));

/** Reads the usual order of the signed-in customer, or of the device of a guest, at the prices of the chosen place. */
export function useUsualQuery() {
  const api = useApi();
  const lang = useLang();
  const now = useNow();
  const session = useEventState('session.changed@1');
  const chosen = useEventState('disposition.changed@1');
  const [lastPlaced, setLastPlaced] = useState<string>();
  const status = session?.status;
  useEffect(() => setLastPlaced(status === 'guest' ? readLastPlaced(now()) : undefined), [status, now]);
  const place = chosen?.disposition;
  const owner = status === 'customer' ? session?.customerId : lastPlaced;
  return useQuery({
    queryKey: ['menu-cart', 'usual', owner, lang, place ? placeKey(place) : null],
    queryFn: async () => (await (await loadUsualCalls()).loadUsualOrder(api, place, lastPlaced)) ?? null,
    enabled: (status === 'customer' || lastPlaced !== undefined) && chosen !== undefined,
    // Another place has other prices: the card stays meanwhile, but never that of another visitor.
    placeholderData: (shown: UsualOrder | null | undefined, query?: { queryKey: readonly unknown[] }) =>
      query?.queryKey[2] === owner ? shown : undefined,
  });
}

/** Returns the usual order of the visitor; undefined while unknown and without a former order. */
export function useUsualOrder(): UsualOrder | undefined {
  const { data, isEnabled } = useUsualQuery();
  return isEnabled ? (data ?? undefined) : undefined;
}
