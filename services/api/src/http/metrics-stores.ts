import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { findAlarming } from '../store-alarms/raise-alarms.ts';

const kinds = { unreceived: 'isUnreceived', unaccepted: 'isUnaccepted' } as const;

/** Adds metrics about orders that wait too long for their store: of each store, and of how many stores. */
export function addStoreMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const stores = gauge('horno_stores', 'Stores of the catalogue.');
  const lateOrders = gauge(
    'horno_store_late_orders',
    'Orders of a store that it has not received, or not accepted, in time.',
    ['store', 'kind'],
  );
  const lateStores = gauge(
    'horno_stores_late',
    'Stores with orders that they have not received, or not accepted, in time.',
    ['kind'],
  );

  return {
    clear() {
      lateOrders.reset();
      lateStores.reset();
    },
    async read() {
      const late = await findAlarming(deps);
      const codes = deps.catalogue.current().data.store.map(({ code }) => code);
      stores.set(codes.length);
      for (const [kind, isLate] of Object.entries(kinds)) {
        const orders = late.filter((order) => order[isLate]);
        lateStores.set({ kind }, new Set(orders.map(({ outletCode }) => outletCode)).size);
        for (const store of new Set([...codes, ...orders.map(({ outletCode }) => outletCode)]))
          lateOrders.set({ store, kind }, orders.filter(({ outletCode }) => outletCode === store).length);
      }
    },
  };
}
