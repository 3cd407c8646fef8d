import type { UsualOrder } from '@horno/contracts/order';
import { lazy, useApi, useEventState, useIsCustomer, useLang } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { placeKey } from '../cart/place.ts';

/** The contracts of the calls load with the first use. */
export const loadUsualCalls = lazy(() => import(/* webpackChunkName: "usual-order" */ '../data/usual-order.data.ts'));

/** Reads the usual order of the signed-in customer, at the prices of the chosen place. */
export function useUsualQuery() {
  const api = useApi();
  const lang = useLang();
  const session = useEventState('session.changed@1');
  const chosen = useEventState('disposition.changed@1');
  const place = chosen?.disposition;
  const isCustomer = session?.status === 'customer';
  return useQuery({
    queryKey: ['menu-cart', 'usual', session?.customerId, lang, place ? placeKey(place) : null],
    queryFn: async () => (await (await loadUsualCalls()).loadUsualOrder(api, place)) ?? null,
    enabled: isCustomer && chosen !== undefined,
    // Another place has other prices: the card stays meanwhile, but never that of another customer.
    placeholderData: (shown: UsualOrder | null | undefined, query?: { queryKey: readonly unknown[] }) =>
      query?.queryKey[2] === session?.customerId ? shown : undefined,
  });
}

/** Returns the usual order of the signed-in customer; undefined while unknown and without a former order. */
export function useUsualOrder(): UsualOrder | undefined {
  const { data } = useUsualQuery();
  const isCustomer = useIsCustomer();
  return isCustomer ? (data ?? undefined) : undefined;
}
