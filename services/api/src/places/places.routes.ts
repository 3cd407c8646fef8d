import type { CallQuery } from '@horno/contracts/call';
import { placesCalls } from '@horno/contracts/calls/places';
import { AppError } from '@horno/contracts/errors';
import type { AddressResult, Place } from '@horno/contracts/place';
import type { AdvanceOrder, Lang, OrderType } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { type GeoPoint, matchesQuery } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import type { GazetteerData } from '../geo/gazetteer-data.ts';
import { districtItem } from '../geo/gazetteer-items.ts';
import { placeOf } from '../geo/gazetteer-place.ts';
import type { GeoPlace } from '../geo/geocoder.ts';
import { parseLocation } from '../geo/point.ts';
import { route } from '../http/route.ts';
import { createOutletBodies } from '../outlets/outlet-bodies.ts';
import { type OutletContext, toOutlet } from '../outlets/outlet-view.ts';
import { refusalOf } from '../outlets/refusal.ts';
import { offers } from '../stores/store-day.ts';
import { findPausedStores } from '../stores/store-pauses.repo.ts';
import { placeIdOf, toAddressByCode, toAddressResult } from './address-view.ts';
import { findPlace } from './find-place.ts';
import { registerGeo } from './geo.routes.ts';
import { localizationTree } from './localization-tree.ts';
import { storeCodeOf, storePlace, toPlace } from './place-view.ts';
import { storesNear, storesReaching } from './stores-near.ts';

/**
 * Returns the districts of a postal code (five digits) or a ubigeo (six digits). A district has several postal codes; the
 * gazetteer has one of them, and the stores add theirs. Returns an empty list for an unknown code.
 */
function postalPlaces(code: string, stores: readonly Store[], { districts, byUbigeo }: GazetteerData): GeoPlace[] {
  const listed = districts.filter(({ ubigeo, postcode }) => ubigeo === code || postcode === code);
  const ofStores = stores.filter(({ zip }) => zip === code).flatMap(({ ubigeo }) => byUbigeo.get(ubigeo) ?? []);
  return [...new Set([...listed, ...ofStores])].map((district) =>
    placeOf(districtItem(district), undefined, (item) => item),
  );
}

interface WantedDelivery {
  orderType: OrderType;
  point: GeoPoint;
  advanceOrder: AdvanceOrder;
  /** The time slot. Ignored for orders as soon as possible. */
  orderTime: Date;
}

/**
 * Returns the stores whose coverage contains the point: stores that can take the order first, then the others, each nearest first.
 * The first of at most three delivers (domain §3.1).
 */
async function storesForDelivery(wanted: WantedDelivery, context: OutletContext, db: Db): Promise<Store[]> {
  const { point, ...time } = wanted;
  const able: Store[] = [];
  const unable: Store[] = [];
  for (const store of storesReaching(context.catalogue.stores, wanted.orderType, point)) {
    const refusal = await refusalOf({ store, ...time }, { db, ...context });
    (refusal ? unable : able).push(store);
  }
  return [...able, ...unable];
}

/** Registers the calls that find stores for a point and places for a text. */
export function registerPlaces(app: FastifyInstance, deps: Deps): void {
  const { db, catalogue, clock, env, geocoder, gazetteer } = deps;
  const bodies = createOutletBodies(deps);

  const prepared = { isConditional: true };
  route(
    app,
    placesCalls.localizations,
    (call) =>
      bodies.send(call, 'localizations', (context) => ({
        items: localizationTree(context.catalogue, gazetteer),
      })),
    prepared,
  );

  route(app, placesCalls.getStore, async ({ query, lang }) => {
    const point = parseLocation(query.location);
    const context = { catalogue: catalogue.current(), now: clock.now(), lang, paused: await findPausedStores(db) };
    const orderType = query.disposition;
    const stores = storesNear(context.catalogue.stores, orderType, point).slice(0, query.limit);
    return { items: stores.map((store) => toOutlet(context, store, { orderType, point })) };
  });

  route(app, placesCalls.localization, async ({ query, lang }) => {
    const point = parseLocation(query.location);
    const context = { catalogue: catalogue.current(), now: clock.now(), lang, paused: await findPausedStores(db) };
    const orderType = query.disposition ?? query.order_type ?? 'D';
    const isAhead = query.advance_order === '1';
    if (isAhead && query.order_time === undefined) throw new AppError('HUTFE-1', { missing: 'order_time' });
    const wanted = {
      orderType,
      point,
      advanceOrder: isAhead ? 1 : 0,
      orderTime: query.order_time === undefined ? context.now : new Date(query.order_time),
    } as const;
    const stores = await storesForDelivery(wanted, context, db);
    return { items: stores.slice(0, query.limit).map((store) => toOutlet(context, store, { orderType, point })) };
  });

  route(
    app,
    placesCalls.checkStoreOpen,
    (call) => {
      const store = catalogue.current().storeByCode.get(call.query.store_code);
      if (!store) throw new AppError('HUTFE-2', { outlet_code: call.query.store_code });
      return bodies.send(call, `open|${store.code}`, (context) => ({ items: [toOutlet(context, store)] }));
    },
    prepared,
  );

  route(
    app,
    placesCalls.cep,
    (call) => {
      const { zip_code: code } = call.params;
      return bodies.send(call, `cep|${code}`, (context) => ({
        items: postalPlaces(code, context.catalogue.stores, gazetteer).map((place) => toPlace(place, env)),
      }));
    },
    prepared,
  );

  route(app, placesCalls.addressByCode, async ({ query: { address_code: code, order_type: orderType }, lang }) => {
    const context = { catalogue: catalogue.current(), now: clock.now(), lang, paused: await findPausedStores(db) };
    const place = await findPlace(placeIdOf(code), lang, { catalogue: context.catalogue, geocoder, env });
    if (!place) return { items: [] };
    const wanted = { orderType, point: place, advanceOrder: 0, orderTime: context.now } as const;
    const [store] =
      orderType === 'D'
        ? await storesForDelivery(wanted, context, db)
        : storesNear(context.catalogue.stores, orderType, place);
    return { items: [toAddressByCode(place, storeCodeOf(place.id) ?? store?.code)] };
  });

  route(app, placesCalls.search, async ({ query, lang }) => ({ items: await searchPlaces(deps, query, lang) }));

  registerGeo(app, deps);
}

/** Finds stores by name and places by address, each with the code of the store that serves it. */
async function searchPlaces(
  { catalogue, env, geocoder }: Pick<Deps, 'catalogue' | 'env' | 'geocoder'>,
  query: CallQuery<typeof placesCalls.search>,
  lang: Lang,
): Promise<AddressResult[]> {
  const { address, order_type: orderType, limit } = query;
  const named = catalogue
    .current()
    .stores.filter((store) => store.active && (orderType === undefined || offers(store, orderType)))
    .filter(({ name }) => matchesQuery(name, address))
    .map(storePlace);
  const found = (await geocoder.geocode({ text: address, limit, lang })).map((place) => toPlace(place, env));
  // A delivery search asks for a destination, a collection search for a store.
  const places: Place[] = orderType === 'C' ? [...named, ...found] : [...found, ...named];
  const { stores } = catalogue.current();
  const serving = (place: Place) =>
    storeCodeOf(place.id) ??
    (orderType === 'C' ? storesNear(stores, 'C', place) : storesReaching(stores, 'D', place))[0]?.code;
  return places.slice(0, limit).map((place) => toAddressResult(place, serving(place)));
}
