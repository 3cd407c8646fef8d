import { OUTLETS_AT_ONCE, type outletsCalls } from '@horno/contracts/calls/outlets';
import type { Outlet } from '@horno/contracts/outlet';
import { matchesQuery, sortByDistance } from '@horno/domain';
import type { Store } from '../catalogue/schema.ts';
import { parseLocation } from '../geo/point.ts';
import type { CallContext } from '../http/route.ts';
import { type Page, pageOf } from '../page-of.ts';
import { isOpenFor } from '../stores/store-day.ts';
import { type OutletContext, toOutlet } from './outlet-view.ts';

type Query = CallContext<typeof outletsCalls.list>['query'];

/** Returns a page of the active stores that match, in the order of the catalogue or by distance. */
export function listOutlets(context: OutletContext, query: Query): Page<Outlet> {
  const point = query.location === undefined ? undefined : parseLocation(query.location);
  const found = context.catalogue.stores.filter((store) => store.active && matches(context, store, query));
  const sorted = point ? sortByDistance(point, found).map(({ place }) => place) : found;
  return pageOf(sorted, { limit: OUTLETS_AT_ONCE, ...query }, (store) => toOutlet(context, store, point && { point }));
}

function matches({ catalogue, now, paused }: OutletContext, store: Store, query: Query): boolean {
  const { name, address, district, city, code, delivers, collects } = store;
  const at = { now, isPaused: paused.has(code) };
  return (
    (query.q === undefined || matchesQuery(`${name} ${address} ${district} ${city}`, query.q)) &&
    (query.delivery === undefined || delivers) &&
    (query.collection === undefined || collects) &&
    (query.open === undefined || isOpenFor(catalogue, store, 'D', at) || isOpenFor(catalogue, store, 'C', at))
  );
}
