import type { OpsStore } from '@horno/contracts/till';
import type { Deps } from '../deps.ts';
import { findLateOrders } from '../orders/late-orders.ts';
import { findKeys, toTillKey } from '../store-keys/store-keys.repo.ts';

/** Lists the stores with who plays their kitchen, their keys, and the orders that wait too long. */
export async function listStores({ db, clock, catalogue, env }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>) {
  const keys = await findKeys(db);
  const late = await findLateOrders(db, clock.now(), env);
  return catalogue.current().data.store.map(({ code, name }): OpsStore => {
    const own = keys.filter(({ outletCode }) => outletCode === code);
    const uses = own.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
    const isConnected = own.some(({ revokedAt }) => revokedAt === null);
    const here = late.filter(({ outletCode }) => outletCode === code);
    return {
      ...{ code, name, kitchen: isConnected ? 'till' : env.KITCHEN === 'simulator' ? 'simulator' : 'none' },
      ...(uses.length > 0 && { last_contact_at: new Date(Math.max(...uses.map(Number))).toISOString() }),
      keys: own.map(toTillKey),
      unreceived: here.filter(({ isUnreceived }) => isUnreceived).length,
      unaccepted: here.filter(({ isUnaccepted }) => isUnaccepted).length,
    };
  });
}
