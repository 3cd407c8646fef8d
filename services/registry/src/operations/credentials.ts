import { text } from '@horno/contracts/wire';
import * as z from 'zod';
import type { Run } from '../cli/context.ts';
import { logout } from '../cli/credentials.ts';
import { previewLines, tableText } from '../cli/lines.ts';
import {
  DigestPrefixSchema,
  IssuedTokenSchema,
  KeysSchema,
  PreviewSchema,
  ReasonSchema,
  RemoteNameSchema,
  SquadSchema,
  TokenListSchema,
} from '../http/schemas.ts';
import { shaped } from '../http/shapes.ts';
import { overrideMinutes } from '../limits.ts';
import { eventKinds } from '../webhooks/events.ts';
import { operation } from './operation.ts';
import { counted, reason } from './options.ts';

const tokens = { group: 'tokens', rights: 'ops' } as const;
const IdSchema = z.object({ id: z.uuid() });

export const createToken = operation({
  ...tokens,
  call: 'POST /tokens',
  summary: 'A token for a squad, shown once',
  description: 'With the squad `ops` it may do what operations may, with `edge` tell what browsers saw.',
  schema: z.object({
    squad: SquadSchema,
    /** Holder of the token; a token with a holder may approve. */
    holder: z.optional(text(80, 2)),
    /** Validity in days; without it, valid until revoked. */
    days: z.number().int().min(1).max(365).optional(),
  }),
  answers: { 201: IssuedTokenSchema },
  isSecret: true,
  commands: {
    'token create': {
      text: 'create a token; it is shown once',
      options: [
        '--squad <squad>  squad of the token, or ops',
        '--holder <person>  person that holds the token and may approve plans',
        counted('--days <n>', 'validity in days'),
      ],
      print: (run, issued) => run.print(issued, [`Token of ${issued.scope}, not shown again:`, issued.token]),
    },
  },
});

export const revokeToken = operation({
  ...tokens,
  call: 'DELETE /tokens/:id',
  summary: 'Revoke a token',
  schema: IdSchema,
  answers: { 204: z.null().describe('Revoked') },
  commands: {
    'token revoke': {
      text: 'revoke a token',
      usage: ['<id>'],
      print: (run, _, { id }) => run.print({ id }, [`Token revoked: ${id}`]),
    },
  },
});

export const listTokens = operation({
  ...tokens,
  call: 'GET /tokens',
  summary: 'Tokens, without their secrets',
  schema: z.object({}),
  answers: { 200: TokenListSchema },
  commands: {
    'token list': {
      text: 'list tokens, without their secrets',
      print: (run, list) => {
        const rows = list.tokens.map(({ id, scope, holder, begins, createdAt, expiresAt, lastUsedAt, revokedAt }) => [
          ...[id, scope, holder ?? '', begins, createdAt, lastUsedAt ?? 'never', expiresAt ?? 'never'],
          revokedAt ? 'revoked' : 'valid',
        ]);
        const head = ['ID', 'SQUAD', 'HOLDER', 'BEGINS', 'MADE', 'LAST USE', 'EXPIRES', 'STATE'];
        run.print(list, [tableText([head, ...rows]).trimEnd()]);
      },
    },
  },
});

export const showCaller = operation({
  group: 'tokens',
  rights: 'any',
  call: 'GET /session',
  summary: 'Show the caller',
  schema: z.object({}),
  answers: { 200: z.object({ scope: z.string(), person: z.string().nullable(), expiresAt: z.string().nullable() }) },
  commands: {
    whoami: {
      text: 'show whose token the commands use, and until when',
      print: (run, caller) => {
        const { scope, person, expiresAt } = caller;
        const name = person ? `${scope} (${person})` : scope;
        run.print(caller, [`${name} at ${run.client.url}${expiresAt ? `, until ${expiresAt}` : ''}`]);
      },
    },
  },
});

export const endSession = operation({
  group: 'tokens',
  rights: 'any',
  call: 'DELETE /session',
  summary: 'End the session of the call; a token stays valid',
  schema: z.object({}),
  answers: { 204: z.null().describe('Ended') },
  commands: {
    logout: {
      text: 'end the session of `horno login` and forget it',
      act: logout,
    },
  },
});

type Keys = z.output<typeof KeysSchema>;

function printKeys(run: Run, found: Keys): void {
  const stateOf = (keyId: string, index: number) => {
    if (index === 0) return 'signs';
    return keyId === found.next ? 'next' : 'earlier';
  };
  const rows = found.keys.map(({ keyId, endorsement }, index) => [
    keyId,
    stateOf(keyId, index),
    endorsement?.keyId ?? '',
  ]);
  run.print(found, [tableText([['ID', 'STATE', 'ENDORSED BY'], ...rows]).trimEnd()]);
}

const keys = { group: 'keys', rights: 'ops', rate: 'change', answers: { 200: KeysSchema } } as const;
const ReasonedSchema = z.object({ reason: ReasonSchema });
const KeySchema = ReasonedSchema.extend({ keyId: shaped('key') });
const ofKey = (text: string) => ({
  text,
  usage: ['<id>'],
  options: [reason],
  order: ({ id, reason }: Readonly<Record<string, unknown>>) => ({ keyId: id, reason }),
  print: printKeys,
});

export const listKeys = operation({
  group: 'keys',
  rights: 'all',
  call: 'GET /keys',
  summary: 'Public keys',
  description: 'The first signs now; `next` is to sign next. A later key carries the endorsement of the one before.',
  schema: z.object({}),
  answers: { 200: KeysSchema },
  commands: {
    'keys list': {
      text: 'list the public keys',
      options: ['--env  only the JSON for EDGE_PUBLIC_KEYS'],
      print: (run, found, { env }: { env?: boolean }) => {
        if (!env) return printKeys(run, found);
        const pems = Object.fromEntries(found.keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
        return run.context.write(`${JSON.stringify(pems)}\n`);
      },
    },
  },
});

export const prepareKey = operation({
  ...keys,
  call: 'POST /keys',
  summary: 'Prepare the next signing key',
  schema: ReasonedSchema,
  commands: { 'keys rotate': { text: 'prepare the next key', options: [reason], print: printKeys } },
});

export const activateKey = operation({
  ...keys,
  call: 'POST /keys/:keyId/activate',
  summary: 'Sign with the prepared key',
  description: 'Every channel is signed again with it. Wait until every edge knows the key.',
  schema: KeySchema,
  commands: { 'keys activate': ofKey('sign with the prepared key') },
});

export const retireKey = operation({
  ...keys,
  call: 'POST /keys/:keyId/retire',
  summary: 'Stop trusting an earlier key',
  schema: KeySchema,
  commands: { 'keys retire': ofKey('stop trusting an earlier key') },
});

export const makeOverride = operation({
  group: 'overrides',
  rights: 'any',
  rate: 'change',
  isSecret: true,
  call: 'POST /overrides',
  summary: 'A pass with which one browser runs another build of a remote on the real site',
  description: 'To be pasted at `/_override` of the shop. A squad makes passes for its own remotes.',
  schema: z.object({
    remote: RemoteNameSchema,
    /** Without it the newest that was published. */
    version: DigestPrefixSchema.optional(),
    minutes: z.number().int().min(1).max(overrideMinutes).default(60),
    reason: ReasonSchema,
  }),
  answers: {
    201: z.object({
      remote: z.string(),
      version: z.string(),
      expiresAt: z.string(),
      pass: z.string(),
      /** Address of the shop with the pass filled in. */
      address: z.string().optional(),
    }),
  },
  commands: {
    override: {
      text: 'a pass to try another version of a remote on the real site',
      usage: ['<remote>'],
      options: [
        '--version <digest>  digest of the version; without it, the newest published',
        counted('--minutes <n>', 'for how many minutes').default(60),
        reason,
      ],
      print: (run, made) =>
        run.print(made, [
          `${made.remote} ${made.version.slice(0, 12)} until ${made.expiresAt}. Paste this at /_override of the shop:`,
          made.pass,
          ...(made.address ? [`Or open: ${made.address}`] : []),
        ]),
    },
  },
});

export const showPreview = operation({
  group: 'versions',
  rights: 'any',
  isSecret: true,
  call: 'GET /previews/:remote',
  summary: 'Address of the shop with one version of a remote',
  description: 'It lasts as long as the version. Sign-in, orders and payments are refused there.',
  schema: z.object({
    remote: RemoteNameSchema,
    /** Without it the newest that was published. */
    version: DigestPrefixSchema.optional(),
  }),
  answers: { 200: PreviewSchema.extend({ remote: z.string(), version: z.string() }) },
  commands: {
    preview: {
      text: 'the address of the shop with one version of a remote',
      usage: ['<remote>'],
      options: ['--version <digest>  digest of the version; without it, the newest published'],
      print: (run, shown) =>
        run.print(shown, [`${shown.remote} ${shown.version.slice(0, 12)}`, ...previewLines(shown)]),
    },
  },
});

const webhooks = { group: 'webhooks', rights: 'ops' } as const;

export const listWebhooks = operation({
  ...webhooks,
  call: 'GET /webhooks',
  summary: 'Receivers of notifications',
  schema: z.object({}),
  answers: {
    200: z.object({
      webhooks: z.array(
        z.object({
          id: z.string(),
          url: z.string(),
          events: z.array(z.enum(eventKinds)),
          createdBy: z.string(),
          createdAt: z.string(),
          /** Start of the failures in a row; null while it works. */
          failingSince: z.string().nullable(),
          lastError: z.string().nullable(),
          /** Time and answer of the last delivery, a test too; null before the first one. */
          lastSentAt: z.string().nullable(),
          lastAnswer: z.string().nullable(),
          /** Time at which the registry gave up, after three days of failures. */
          stoppedAt: z.string().nullable(),
        }),
      ),
    }),
  },
});

export const createWebhook = operation({
  ...webhooks,
  call: 'POST /webhooks',
  summary: 'A receiver of notifications; its secret is shown once',
  description: 'Signed after Standard Webhooks, in the order of the audit, tried again for three days.',
  schema: z.object({ url: z.url({ protocol: /^https?$/ }).max(500), events: z.array(z.enum(eventKinds)).min(1) }),
  answers: { 201: z.object({ id: z.string(), secret: z.string() }) },
  isSecret: true,
});

export const testWebhook = operation({
  ...webhooks,
  rate: 'change',
  call: 'POST /webhooks/:id/test',
  summary: 'Send a test to a receiver',
  schema: IdSchema,
  answers: { 200: z.object({ isOk: z.boolean(), answer: z.string() }) },
});

export const removeWebhook = operation({
  ...webhooks,
  call: 'DELETE /webhooks/:id',
  summary: 'Remove a receiver',
  schema: IdSchema,
  answers: { 204: z.null() },
});
