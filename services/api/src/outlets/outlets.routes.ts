import { outletsCalls } from '@horno/contracts/calls/outlets';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { parseLocation } from '../geo/point.ts';
import { route } from '../http/route.ts';
import { openingHours } from '../stores/opening-hours.ts';
import { findFullSlots } from '../stores/slots.repo.ts';
import { atPresentPace } from '../stores/store-pace.ts';
import { findPausedStores, pauseStore, resumeStore } from '../stores/store-pauses.repo.ts';
import { listOutlets } from './list-outlets.ts';
import { createOutletBodies } from './outlet-bodies.ts';
import { toOutlet, toOutletDetail } from './outlet-view.ts';
import { refusalOf } from './refusal.ts';

/** Registers the calls of the stores: list, single store, opening hours, and availability for an order. */
export function registerOutlets(app: FastifyInstance, deps: Deps): void {
  const { db, catalogue, clock } = deps;
  const bodies = createOutletBodies(deps);

  const prepared = { isConditional: true };
  route(
    app,
    outletsCalls.list,
    async (call) => {
      const { query, lang } = call;
      // Texts and points of customers would fill the cache.
      if (query.q === undefined && query.location === undefined)
        return bodies.send(call, `list|${JSON.stringify(query)}`, (context) => listOutlets(context, query));
      return listOutlets(
        { catalogue: catalogue.current(), now: clock.now(), lang, paused: await findPausedStores(db) },
        query,
      );
    },
    prepared,
  );

  route(
    app,
    outletsCalls.detail,
    (call) => {
      const store = catalogue.current().storeBySlug(call.params.code);
      if (!store) throw new AppError('HUTFE-2', { outlet_code: call.params.code });
      return bodies.send(call, `detail|${store.code}`, (context) => ({ item: toOutletDetail(context, store) }));
    },
    prepared,
  );

  route(app, outletsCalls.available, async ({ body, lang }) => {
    const snapshot = catalogue.current();
    const now = clock.now();
    const store = await atPresentPace(db, storeOf(snapshot, body.outlet_id));
    const paused = await findPausedStores(db);
    const { order_type: orderType, advance_order: advanceOrder } = body;
    const point = body.location === undefined ? undefined : parseLocation(body.location);
    const wanted = { store, orderType, advanceOrder, orderTime: new Date(body.order_time), point };
    const refusal = await refusalOf(wanted, { db, catalogue: snapshot, now, paused });
    if (refusal) throw refusal;
    return {
      item: toOutlet({ catalogue: snapshot, now, lang, paused }, store, { orderType, ...(point && { point }) }),
    };
  });

  route(app, outletsCalls.openingHours, async ({ params, query, reply }) => {
    const snapshot = catalogue.current();
    const now = clock.now();
    const store = await atPresentPace(db, storeOf(snapshot, params.outletId));
    const orderType = query.order_type;
    const wanted = { store, orderType, advanceOrder: 0, orderTime: now } as const;
    const refusal = await refusalOf(wanted, { db, catalogue: snapshot, now, paused: await findPausedStores(db) });
    // The body contains the present time.
    reply.header('cache-control', 'no-store');
    const fullSlots = await findFullSlots(db, store.code, store.slotCapacity, now);
    return openingHours(snapshot, store, orderType, { now, isAvailable: refusal === undefined, fullSlots });
  });

  const PauseSchema = z.strictObject({ outlet_code: z.string(), paused: z.boolean() });
  deps.controls.add('outlets/pause', PauseSchema, async ({ outlet_code: code, paused }) => {
    storeOf(catalogue.current(), code);
    await (paused ? pauseStore(db, code, clock.now()) : resumeStore(db, code));
    return { paused: [...(await findPausedStores(db))] };
  });
}

function storeOf(catalogue: Catalogue, code: string): Store {
  const store = catalogue.storeByCode.get(code);
  if (!store) throw new AppError('HUTFE-2', { outlet_code: code });
  return store;
}
