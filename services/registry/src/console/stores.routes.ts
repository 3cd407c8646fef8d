import { IdSchema, type Lang } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { describeFinding, Refusal, refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import type { StoreDirectory, StoresQuery } from '../stores/store-directory.ts';
import { confirmationPage } from './panels.tsx';
import { opsOnly, PlaceSchema, sendPage, viewOf } from './respond.ts';
import { revokeKeyConfirmation } from './revoke-key.page.tsx';
import { type StoresData, storesPage } from './stores.page.tsx';
import { linkTo } from './view.ts';

const ListSchema = z.object({
  ...PlaceSchema.shape,
  page: z.coerce.number().int().min(1).optional(),
  q: z.string().trim().max(120).optional(),
});
const StoreSchema = z.object({ store: IdSchema });
const KeySchema = z.object({ store: IdSchema, key: IdSchema });

/** Returns the directory. Throws REG-STORES-OFF without the api's address and token. */
function directoryOf({ stores }: HttpDeps): StoreDirectory {
  if (!stores) throw refuse('REG-STORES-OFF');
  return stores;
}

/** Reads the stores for the page, which shows a refusal in their place. */
async function readStores({ stores }: HttpDeps, lang: Lang, query: StoresQuery): Promise<StoresData> {
  if (!stores) return { kind: 'off' };
  try {
    return { kind: 'listed', list: await stores.list(lang, query), q: query.q ?? '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'failed', failure: describeFinding(error.findings[0], lang) };
  }
}

/** Changes something at the api, then writes it to the audit. Not in one transaction: the api may need the same database connection. */
async function audited<T>(
  deps: HttpDeps,
  entry: { actor: Actor; action: string; subject: string; before?: unknown },
  change: () => Promise<T>,
): Promise<T> {
  const result = await change();
  await deps.db.transaction((tx) => appendAudit(tx, deps, entry));
  return result;
}

function addPairing(app: ZodApp, deps: HttpDeps): void {
  const schema = { params: StoreSchema, querystring: PlaceSchema };
  app.post('/stores/:store/pair', { ...opsOnly, schema }, async (request, reply) => {
    const { store } = request.params;
    const lang = langOf(request);
    const stores = directoryOf(deps);
    const entry = { actor: actorOn(request), action: 'store.pairing', subject: store };
    const pairing = await audited(deps, entry, () => stores.makePairing(store, lang));
    const view = await viewOf(deps, request, request.query.channel);
    // The answer itself shows the code: no other page does.
    return sendPage(
      reply.code(201),
      storesPage(view, await readStores(deps, lang, { q: store }), { store, ...pairing }),
    );
  });
}

function addRevocation(app: ZodApp, deps: HttpDeps): void {
  const schema = { params: KeySchema, querystring: PlaceSchema };

  async function find(request: FastifyRequest, { store, key }: z.infer<typeof KeySchema>) {
    const known = await directoryOf(deps).find(langOf(request), store);
    const found = known?.keys.find(({ id }) => id === key);
    if (!known || !found) throw refuse('REG-NOT-FOUND');
    return { store: known, key: found };
  }

  app.get('/stores/:store/keys/:key/revoke', { ...opsOnly, schema }, async (request, reply) => {
    const found = await find(request, request.params);
    const view = await viewOf(deps, request, request.query.channel);
    const path = `/stores/${found.store.code}/keys/${found.key.id}/revoke`;
    return sendPage(reply, confirmationPage(view, revokeKeyConfirmation(view, found), linkTo(view, path), undefined));
  });

  app.post('/stores/:store/keys/:key/revoke', { ...opsOnly, schema }, async (request, reply) => {
    const { store, key } = await find(request, request.params);
    const before = { key: key.id, kind: key.kind, label: key.label };
    const entry = { actor: actorOn(request), action: 'store.key.revoke', subject: store.code, before };
    await audited(deps, entry, () => directoryOf(deps).revokeKey(store.code, key.id, langOf(request)));
    return reply.redirect(linkTo(await viewOf(deps, request, request.query.channel), '/stores'), 303);
  });
}

/** Stores with their kitchens: pairing codes and keys. For operations. */
export function registerStorePages(app: ZodApp, deps: HttpDeps): void {
  app.get('/stores', { ...opsOnly, schema: { querystring: ListSchema } }, async (request, reply) => {
    const { channel, page, q } = request.query;
    const view = await viewOf(deps, request, channel);
    return sendPage(
      reply,
      storesPage(view, await readStores(deps, langOf(request), { ...(page && { page }), ...(q && { q }) })),
    );
  });
  addPairing(app, deps);
  addRevocation(app, deps);
}
