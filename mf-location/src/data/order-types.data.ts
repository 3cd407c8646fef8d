import { tenantCalls } from '@horno/contracts/calls/content';
import type { OrderType } from '@horno/contracts/wire';
import type { LoadContext } from '@horno/kit';
import { typesOffered } from '../domain/order-types.ts';

/** Loads the order types that the chain offers. Returns `undefined` when the settings fail: the search works without them. */
export async function loadTypes({
  api,
  signal,
}: Pick<LoadContext, 'api' | 'signal'>): Promise<OrderType[] | undefined> {
  return api.call(tenantCalls.config, {}, { signal }).then(
    ({ item }) => typesOffered(item.flags),
    () => undefined,
  );
}
