import { tillCalls } from '@horno/contracts/calls/till';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { createChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { noteRider } from '../orders/note-rider.ts';
import { feedChannel } from '../store-feed/store-feed.repo.ts';
import { requireSignature } from '../store-keys/assert-signed.ts';
import { endKey } from '../store-keys/end-key.ts';
import { moveByTill, orderOfStore } from './move-by-till.ts';
import { awaitPage, openPage } from './page-of-feed.ts';
import { pairStore } from './pair-store.ts';
import { registerStoreReports, reportAvailability, reportStatus } from './report-store.ts';
import { viewOf } from './till-orders.ts';
import { readTillStore } from './till-store.ts';
import { MAX_PER_STORE, registerTillStream } from './till-stream.routes.ts';

/** Sessions of customers have no meaning here, so a bad token does not fail a call. */
const options = { ignoresBadToken: true };

/** Registers the calls of tills and store screens: the pairing, and the calls that a key of the store signs. */
export function registerTill(app: FastifyInstance, deps: Deps): void {
  const feed = createChangeFeed(deps, feedChannel);
  const closing = new AbortController();
  registerStoreReports(deps);
  app.addHook('preClose', async () => {
    closing.abort();
    await feed.close();
  });
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    route(
      scope,
      tillCalls.pair,
      async ({ body, request }) => ({ item: await pairStore(deps, { ...body, ip: request.ip }) }),
      options,
    );
    scope.register(async (signed) => {
      requireSignature(signed, deps);
      registerSigned(signed, deps);
      registerFeed(signed, deps);
    });
  });

  function registerFeed(scope: FastifyInstance, deps: Deps): void {
    route(
      scope,
      tillCalls.orders,
      async ({ params: { store }, query: { after, wait, limit }, reply }) => {
        if (after === undefined) return openPage(deps, store);
        if (wait > 0 && feed.count(store) >= MAX_PER_STORE) throw new AppError('TOO_MANY', { retryAfterSeconds: 15 });
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const signal = AbortSignal.any([gone.signal, closing.signal]);
        return awaitPage(deps, feed, { store, after, limit, waitSeconds: wait, signal });
      },
      options,
    );
    registerTillStream(scope, deps, feed, closing.signal);
  }
}

function registerSigned(scope: FastifyInstance, deps: Deps): void {
  route(
    scope,
    tillCalls.leave,
    async ({ params: { store }, request }) => {
      // The key has just signed the call; another call may have revoked it since.
      await endKey(deps, store, String(request.headers['x-till-key']));
      return { done: true as const };
    },
    options,
  );
  route(
    scope,
    tillCalls.store,
    async ({ params, lang }) => ({ item: await readTillStore(deps, params.store, lang) }),
    options,
  );
  route(
    scope,
    tillCalls.order,
    async ({ params: { store, uuid } }) => ({
      item: await viewOf(deps.db, deps, await orderOfStore(deps, store, uuid)),
    }),
    options,
  );
  route(scope, tillCalls.move, ({ params, body }) => moveByTill(deps, { ...params, body }), options);
  route(
    scope,
    tillCalls.rider,
    async ({ params: { store, uuid }, body }) => {
      const order = await orderOfStore(deps, store, uuid);
      return { applied: await noteRider(deps, order.uuid, body) };
    },
    options,
  );
  route(
    scope,
    tillCalls.availability,
    async ({ params, body }) => ({ applied: await reportAvailability(deps, params.store, body) }),
    options,
  );
  route(
    scope,
    tillCalls.status,
    async ({ params, body }) => ({ applied: await reportStatus(deps, params.store, body) }),
    options,
  );
}
