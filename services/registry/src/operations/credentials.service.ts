import { text } from '@horno/contracts/wire';
import * as z from 'zod';
import { revokeConfirmation } from '../console/revoke.page.tsx';
import { tokensPage } from '../console/tokens.page.tsx';
import { linkTo } from '../console/view.ts';
import { removeConfirmation, webhooksPage } from '../console/webhooks.page.tsx';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/deps.ts';
import { SquadSchema } from '../http/schemas.ts';
import { makeOverride } from '../overrides/make-override.ts';
import { activateKey, prepareKey, retireKey } from '../releases/rotate-keys.ts';
import { lineageOf, listTokens } from '../tokens/tokens.repo.ts';
import { createToken, type IssuedToken, revoke } from '../tokens/tokens.ts';
import { findPreview } from '../versions/preview.ts';
import { eventKinds } from '../webhooks/events.ts';
import { findWebhook, listWebhooks } from '../webhooks/webhooks.repo.ts';
import { createWebhook, type MadeWebhook, removeWebhook, testWebhook, toView } from '../webhooks/webhooks.ts';
import type * as entries from './credentials.ts';
import { createWebhook as createWebhookOperation } from './credentials.ts';
import { type Asked, page, type Services } from './operation.ts';

const IdSchema = z.uuid();
const nothing = z.object({}).nullish();

/** Tokens with their page, which shows a new one once. */
async function showTokens(deps: HttpDeps, { view }: Asked, issued?: IssuedToken): Promise<string> {
  return tokensPage(view, { rows: await listTokens(deps.db), now: deps.clock.now(), issued });
}

function keysOf({ keyring: { publicKeys, nextKeyId } }: HttpDeps) {
  return { keys: [...publicKeys], ...(nextKeyId && { next: nextKeyId }) };
}

/** Changes the keys and answers with them. */
const thenKeys =
  <Order>(change: (deps: HttpDeps, order: Order) => Promise<unknown>) =>
  async (deps: HttpDeps, order: Order) => {
    await change(deps, order);
    return keysOf(deps);
  };

const views = async ({ db }: HttpDeps) => (await listWebhooks(db)).map(toView);

/** Receivers with their page, which shows the secret of a new one once. */
const showWebhooks = async (deps: HttpDeps, { view }: Asked, made?: MadeWebhook): Promise<string> =>
  webhooksPage(view, await views(deps), { made });

/** Services of tokens, keys, passes and receivers. */
export const credentialServices: Services<typeof entries> = {
  createToken: {
    run: (deps, { actor, squad: scope, holder, days }) => createToken(deps, actor, { scope, holder, days }),
    pages: [
      page({
        path: '/tokens',
        isForm: true,
        fields: z.object({}),
        sent: z.object({
          squad: SquadSchema,
          holder: z
            .string()
            .trim()
            .transform((name) => name || undefined)
            .pipe(z.optional(text(80, 2))),
          days: z.coerce.number().int().min(1).max(365),
        }),
        show: showTokens,
        reveal: showTokens,
      }),
    ],
  },
  revokeToken: {
    async run(deps, { actor, id }) {
      await revoke(deps, actor, id);
      return null;
    },
    pages: [
      page({
        path: '/tokens/:id/revoke',
        fields: z.object({ id: IdSchema }),
        sent: nothing,
        async show({ db }, { view, id }) {
          const token = (await listTokens(db)).find((each) => each.id === id);
          if (!token) throw refuse('REG-NOT-FOUND');
          return revokeConfirmation(view, token);
        },
        next: ({ view, id }) => `${linkTo(view, '/tokens')}#all-tokens-${id}`,
      }),
    ],
  },
  listTokens: {
    async run({ db }) {
      const rows = await listTokens(db);
      const tokens = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        revokedAt: row.revokedAt?.toISOString() ?? null,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      }));
      return { tokens };
    },
  },
  showCaller: {
    async run({ db }, { actor }) {
      const [row] = await lineageOf(db, actor.credential);
      return { scope: actor.scope, person: actor.person ?? null, expiresAt: row?.expiresAt?.toISOString() ?? null };
    },
  },
  endSession: {
    async run(deps, { actor }) {
      if (actor.isSession && actor.credential) await revoke(deps, actor, actor.credential);
      return null;
    },
  },
  listKeys: { run: async (deps) => keysOf(deps) },
  prepareKey: { run: thenKeys(prepareKey) },
  activateKey: { run: thenKeys(activateKey) },
  retireKey: { run: thenKeys(retireKey) },
  makeOverride: { run: makeOverride },
  showPreview: { run: findPreview },
  listWebhooks: { run: async (deps) => ({ webhooks: await views(deps) }) },
  createWebhook: {
    run: (deps, { actor, ...order }) => createWebhook(deps, actor, order),
    pages: [
      page({
        path: '/webhooks',
        isForm: true,
        fields: z.object({}),
        // The address, and a checkbox for each kind.
        sent: z
          .looseObject({ url: z.string().trim() })
          .transform((form) => ({ url: form.url, events: eventKinds.filter((kind) => form[kind] === 'on') }))
          .pipe(createWebhookOperation.schema),
        show: showWebhooks,
        reveal: showWebhooks,
      }),
    ],
  },
  testWebhook: {
    async run(deps, { actor, id }) {
      const { isOk, text: answer } = await testWebhook(deps, actor, id);
      return { isOk, answer };
    },
    pages: [
      page({
        path: '/webhooks/:id/test',
        isForm: true,
        rate: 'change',
        fields: z.object({ id: IdSchema }),
        sent: nothing,
        show: async () => undefined,
        next: ({ view, id }) => linkTo(view, '/webhooks', { tested: id }),
      }),
    ],
  },
  removeWebhook: {
    async run(deps, { actor, id }) {
      await removeWebhook(deps, actor, id);
      return null;
    },
    pages: [
      page({
        path: '/webhooks/:id/remove',
        fields: z.object({ id: IdSchema }),
        sent: nothing,
        async show({ db }, { view, id }) {
          const row = await findWebhook(db, id);
          if (!row) throw refuse('REG-NOT-FOUND');
          return removeConfirmation(view, toView(row));
        },
        next: ({ view }) => linkTo(view, '/webhooks'),
      }),
    ],
  },
};
