import { ordersCalls } from '@horno/contracts/calls/orders';
import type { ApiClient } from '@horno/kit';
import { loadOrder, type OrderSeen } from './order.data.ts';

const MOST = 5;

/** Loads orders of this device, and the open ones of the customer's account, newest first. Orders that do not exist any more are left out. */
export async function loadOwnOrders(
  api: ApiClient,
  { recent, isCustomer }: { recent: readonly string[]; isCustomer: boolean },
): Promise<OrderSeen[]> {
  const open = isCustomer
    ? (await api.call(ordersCalls.list, { query: { page: 1, limit: MOST, state: 'open' } })).items
    : [];
  const uuids = [...new Set([...recent, ...open.map(({ uuid }) => uuid)])];
  const seen = await Promise.all(uuids.map((uuid) => loadOrder(api, { uuid })));
  return seen
    .filter((one) => one !== undefined)
    .sort((a, b) => Date.parse(b.order.created_at) - Date.parse(a.order.created_at))
    .slice(0, MOST);
}
