import { opsStoreCalls } from '@horno/contracts/calls/till';
import { AppError } from '@horno/contracts/errors';
import { hasBearer } from '@horno/server/bearer';
import { isReachable } from '@horno/server/public-lookup';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { feedChannel } from '../store-feed/store-feed.repo.ts';
import { endKey } from '../store-keys/end-key.ts';
import { makeKey } from '../store-keys/make-key.ts';
import { secretOfWebhook } from '../store-keys/store-secret.ts';
import { deleteWebhook, saveWebhook } from '../store-webhooks/store-webhooks.repo.ts';
import { openPairing } from '../till/pair-store.ts';
import { listStores } from './list-stores.ts';

/** Registers the calls of operations about stores. Without OPS_TOKEN, or with another one, they do not exist. */
export function registerOps(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const token = deps.env.OPS_TOKEN;
      if (token === undefined || !hasBearer(request, token)) {
        request.log.warn('refused: without the token of operations');
        throw new AppError('NOT_FOUND');
      }
      reply.header('cache-control', 'no-store');
    });
    registerCalls(scope, deps);
  });
}

function registerCalls(scope: FastifyInstance, deps: Deps): void {
  const options = { ignoresBadToken: true };
  route(scope, opsStoreCalls.list, ({ query }) => listStores(deps, query), options);
  route(scope, opsStoreCalls.pair, async ({ params }) => ({ item: await openPairing(deps, params.store) }), options);
  route(
    scope,
    opsStoreCalls.makeKey,
    async ({ params: { store: code }, body: { label } }) => {
      const store = assertStore(deps, code);
      const key = await makeKey(deps, deps.db, { outletCode: code, kind: 'till', label });
      return { item: { ...key, store: code, name: store.name } };
    },
    options,
  );
  route(
    scope,
    opsStoreCalls.revokeKey,
    async ({ params: { store, key } }) => {
      if (!(await endKey(deps, store, key))) throw new AppError('NOT_FOUND');
      return { done: true as const };
    },
    options,
  );
  registerWebhookCalls(scope, deps);
}

function registerWebhookCalls(scope: FastifyInstance, deps: Deps): void {
  const options = { ignoresBadToken: true };
  route(
    scope,
    opsStoreCalls.setWebhook,
    async ({ params: { store }, body: { url } }) => {
      assertStore(deps, store);
      // The contract cannot parse an address.
      if (!mayBeCalled(url, deps.env.WEBHOOK_NETWORKS))
        throw new AppError('VALIDATION', { fields: [{ field: 'url', message: '' }] });
      const id = deps.ids.shownId();
      await deps.db.transaction((tx) => saveWebhook(tx, store, { id, url, now: deps.clock.now() }));
      await deps.database.notify(feedChannel, store);
      return { item: { url, secret: secretOfWebhook(deps.linkSecret, id) } };
    },
    options,
  );
  route(
    scope,
    opsStoreCalls.removeWebhook,
    async ({ params: { store } }) => {
      if (!(await deleteWebhook(deps.db, store))) throw new AppError('NOT_FOUND');
      return { done: true as const };
    },
    options,
  );
}

/** Returns whether an address may receive entries. A name is checked when it is called: a till may have a name of its own network. */
function mayBeCalled(url: string, isAllowed: (address: string) => boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return username === '' && password === '' && isReachable(hostname, isAllowed);
}

function assertStore({ catalogue }: Pick<Deps, 'catalogue'>, code: string): Store {
  const store = catalogue.current().storeByCode.get(code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: code });
  return store;
}
