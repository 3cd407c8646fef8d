import { isInRing } from '@horno/domain';
import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData, StoreRecord } from './schema.ts';

/**
 * Checks stores: rings are closed and contain their store, services and items exist, and services have opening hours.
 */
export function storeFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('stores');
  const services = new Set(data.service.map(({ code }) => code));
  const items = new Set([...data.pizza, ...data.product, ...data.combo, ...data.half].map(({ uuid }) => uuid));
  const tiers = new Set(data.tier.map(({ tier }) => tier));
  for (const store of data.store) {
    list.unknown(`${store.code}.services`, 'service', store.services, services);
    list.unknown(`${store.code}.notSold`, 'item', store.notSold, items);
    if (!tiers.has(store.tier)) list.add(`${store.code}.tier`, `unknown tier ${store.tier}`);
    checkHours(list, store);
    checkCoverage(list, store);
  }
  const codes = new Set(data.store.map(({ code }) => code));
  for (const tenant of data.tenant)
    list.unknown('tenant.dummyStore', 'store', [tenant.dummyStore.D, tenant.dummyStore.C], codes);
  return list.faults;
}

function checkHours(list: FaultList, store: StoreRecord): void {
  if (store.delivers && store.hours.D.length === 0) list.add(`${store.code}.hours.D`, 'delivers, but has no hours');
  if (store.collects && store.hours.C.length === 0) list.add(`${store.code}.hours.C`, 'collects, but has no hours');
}

function checkCoverage(list: FaultList, store: StoreRecord): void {
  if (store.delivers && store.coverage.length === 0)
    list.add(`${store.code}.coverage`, 'delivers, but has no coverage');
  store.coverage.forEach(({ ring }, index) => {
    const path = `${store.code}.coverage[${index}].ring`;
    const [first, last] = [ring[0], ring.at(-1)];
    if (first === undefined || last === undefined || first[0] !== last[0] || first[1] !== last[1])
      list.add(path, 'is not closed: the last point must be the first');
    if (ring.length < 4) list.add(path, 'needs three corners');
  });
  const isHome = store.coverage.some(({ ring }) => isInRing(store, ring));
  if (store.coverage.length > 0 && !isHome) list.add(`${store.code}.coverage`, 'does not contain the store');
}
