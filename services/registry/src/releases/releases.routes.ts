import { type ReleasePayload, SignedReleaseSchema } from '@horno/contracts/release';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import { actorOn, isPublic, readsChannel, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import {
  ChannelParamsSchema,
  ChannelSchema,
  ComparisonSchema,
  FailureSchema,
  MadeReleaseSchema,
  NamedVersionSchema,
  NameSchema,
  PageSchema,
  ReachSchema,
  ReasonSchema,
  ReleaseIdSchema,
  ReleaseListSchema,
  ReleaseSpecSchema,
  RemoteNameSchema,
} from '../http/schemas.ts';
import { blastRadiusOf } from './blast-radius.ts';
import { FlagSchema, InstantSchema, ToggleSchema } from './change.ts';
import { changeChannel, releasePins, toggleRemote } from './change-channel.ts';
import { contentOf, diffOf } from './diff.ts';
import { findPayload, namedVersions, pinsFrom } from './find-content.ts';
import type { MadeRelease } from './make-release.ts';
import { reachNow } from './reach.ts';
import { rehearsalOf } from './rehearsal.ts';
import { findRelease, listReleases } from './releases.repo.ts';
import { rollBack } from './roll-back.ts';
import { type StoppedRollout, takeBackRemote } from './take-back-remote.ts';

/** Common fields of every order about a channel. */
const orderShape = {
  reason: ReasonSchema,
  /** Number of the release that the decision was made on; refused with REG-STALE when it is not the current one any more. */
  expected: z.number().int().nonnegative().optional(),
  /** Say what would happen, and change nothing. */
  dryRun: z.boolean().optional(),
  /** Emergency of operations: skips the second person and the dependencies. Written to the audit. */
  breakGlass: z.boolean().optional(),
};
const ReleaseOrderSchema = z.object({ pins: z.record(NameSchema, NamedVersionSchema), ...orderShape });
const ToggleOrderSchema = z.object({
  remote: RemoteNameSchema,
  state: z.enum(['on', 'off']),
  /** Person who is responsible, when not the squad of the remote. */
  owner: ToggleSchema.shape.owner,
  /** End time of the toggle. */
  until: InstantSchema.optional(),
  ...orderShape,
});
const RollbackOrderSchema = z.object({
  /** Goes back with this remote alone: its squad may. Without it the whole channel goes back: operations only. */
  remote: RemoteNameSchema.optional(),
  to: ReleaseIdSchema.optional(),
  ...orderShape,
});
const FlagsOrderSchema = z.object({
  flags: z.record(FlagSchema, z.boolean().nullable()),
  until: InstantSchema.optional(),
  ...orderShape,
});
const NeedsOrderSchema = z.object({
  needs: z.record(RemoteNameSchema, z.array(RemoteNameSchema).max(20).nullable()),
  ...orderShape,
});
const PromotionSchema = z.object({
  from: ChannelSchema,
  /** Without them, all remotes; the shell only when it is named. */
  names: z.array(NameSchema).min(1).max(50).optional(),
  ...orderShape,
});

export function answerOf(made: MadeRelease & { stopped?: StoppedRollout }, isDryRun = false) {
  const { row, changed, stopped } = made;
  const { channel, id, kind, at, previous } = row;
  return {
    ...{ channel, id, kind, createdAt: at.toISOString(), changed, previous },
    ...(stopped && { stopped }),
    ...(isDryRun && { dryRun: true }),
  };
}

/** An `If-None-Match` header may list several tags, each perhaps marked weak by a proxy. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

const changed = { 200: MadeReleaseSchema, 201: MadeReleaseSchema, '4xx': FailureSchema };
const changes = (deps: HttpDeps) => ({ onRequest: requires(deps, 'any'), config: { rateLimit: deps.rates.change } });

async function send(deps: HttpDeps, reply: FastifyReply, made: MadeRelease, { dryRun }: { dryRun?: boolean }) {
  if (!dryRun) return reply.status(made.changed ? 201 : 200).send(answerOf(made));
  return reply.status(200).send({ ...answerOf(made, dryRun), ...(await rehearsalOf(deps, made)) });
}

function addCurrentRelease(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/release',
    {
      onRequest: readsChannel(deps),
      schema: {
        summary: 'The current release, signed',
        params: ChannelParamsSchema,
        response: { 200: SignedReleaseSchema, 304: z.null().describe('Not changed'), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { channel } = request.params;
      const live = await deps.live.get(channel);
      if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
      reply.header('etag', live.etag).header('cache-control', isPublic(request) ? 'no-cache' : 'private, no-cache');
      if (isKnown(request.headers['if-none-match'], live.etag)) return reply.status(304).send(null);
      // The body is cached as bytes and skips the serializer; the schema is for OpenAPI.
      return reply.type('application/json; charset=utf-8').send(live.body as never);
    },
  );
}

function addReleaseLog(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/releases',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Log of releases, newest first',
        params: ChannelParamsSchema,
        querystring: PageSchema,
        response: { 200: ReleaseListSchema, '4xx': FailureSchema },
      },
    },
    async ({ params, query }) => {
      const rows = await listReleases(deps.db, { ...params, ...query });
      return { releases: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },
  );
}

function addPastRelease(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/releases/:id',
    {
      onRequest: readsChannel(deps),
      schema: {
        summary: 'A release of the past, signed as it was',
        description: 'For sessions that began on it. It never changes.',
        params: ChannelParamsSchema.extend({ id: ReleaseIdSchema }),
        response: { 200: SignedReleaseSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { channel, id } = request.params;
      const row = await findRelease(deps.db, channel, id);
      if (!row) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
      const { payload, keyId, signature } = row;
      const cachedBy = isPublic(request) ? 'public' : 'private';
      return reply
        .header('cache-control', `${cachedBy}, max-age=31536000, immutable`)
        .send({ payload, keyId, signature });
    },
  );
}

function addReach(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/remotes/:remote/reach',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: "What a remote's toggle touches",
        params: ChannelParamsSchema.extend({ remote: RemoteNameSchema }),
        response: { 200: ReachSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel, remote } }) => {
      const live = await deps.live.get(channel);
      if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
      return reachNow(live.payload, remote, deps.countVisitors);
    },
  );
}

function addComparison(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/compare',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'What differs between two releases, and how far it reaches',
        description: '`production` is what runs there now, `production@12` its release 12.',
        querystring: z.object({ from: ReleaseSpecSchema, to: ReleaseSpecSchema }),
        response: { 200: ComparisonSchema, '4xx': FailureSchema },
      },
    },
    async ({ query }) => {
      const [from, to] = await Promise.all(
        [query.from, query.to].map(({ channel, id }) => findPayload(deps.db, channel, id)),
      );
      if (!from || !to) throw refuse('REG-NOT-FOUND');
      const diff = diffOf(contentOf(from), contentOf(to));
      const name = ({ release }: ReleasePayload) => `${release.channel}@${release.id}`;
      return { from: name(from), to: name(to), diff, reach: await blastRadiusOf(diff, [from, to], deps.countVisitors) };
    },
  );
}

function addRelease(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/release',
    {
      ...changes(deps),
      schema: { summary: 'Release versions', params: ChannelParamsSchema, body: ReleaseOrderSchema, response: changed },
    },
    async (request, reply) => {
      const pins = await namedVersions(deps, request.params.channel, request.body.pins);
      const made = await releasePins(deps, { ...request.params, ...request.body, pins, actor: actorOn(request) });
      return send(deps, reply, made, request.body);
    },
  );
}

function addPromotion(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/promote',
    {
      ...changes(deps),
      schema: {
        summary: 'Release what another channel runs',
        params: ChannelParamsSchema,
        body: PromotionSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { from, names, ...order } = request.body;
      const pins = await pinsFrom(deps.db, from, names);
      const actor = actorOn(request);
      return send(
        deps,
        reply,
        await releasePins(deps, { ...request.params, ...order, pins, kind: 'promote', actor }),
        order,
      );
    },
  );
}

function addToggle(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/toggle',
    {
      ...changes(deps),
      schema: {
        summary: 'Turn a remote on or off',
        params: ChannelParamsSchema,
        body: ToggleOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const made = await toggleRemote(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return send(deps, reply, made, request.body);
    },
  );
}

function addFlags(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/flags',
    {
      ...changes(deps),
      schema: {
        summary: 'Set feature flags',
        description: '`null` takes a flag out. A squad sets flags that begin with its name.',
        params: ChannelParamsSchema,
        body: FlagsOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { flags, ...order } = request.body;
      const actor = actorOn(request);
      const made = await changeChannel(deps, { ...request.params, ...order, actor, kind: 'flags', change: { flags } });
      return send(deps, reply, made, order);
    },
  );
}

function addNeeds(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/needs',
    {
      ...changes(deps),
      schema: {
        summary: 'Set which remotes a remote cannot be on without',
        description: 'Beside what manifests declare. Operations only.',
        params: ChannelParamsSchema,
        body: NeedsOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { needs, ...order } = request.body;
      const actor = actorOn(request);
      const made = await changeChannel(deps, { ...request.params, ...order, actor, kind: 'needs', change: { needs } });
      return send(deps, reply, made, order);
    },
  );
}

function addRollback(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/rollback',
    {
      ...changes(deps),
      schema: {
        summary: 'Go back to an earlier release, or with one remote to its previous version',
        params: ChannelParamsSchema,
        body: RollbackOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { remote, ...rest } = request.body;
      const order = { ...request.params, ...rest, actor: actorOn(request) };
      const made = await (remote ? takeBackRemote(deps, { ...order, remote }) : rollBack(deps, order));
      return send(deps, reply, made, request.body);
    },
  );
}

export function registerReleases(app: ZodApp, deps: HttpDeps): void {
  addCurrentRelease(app, deps);
  addReleaseLog(app, deps);
  addPastRelease(app, deps);
  addReach(app, deps);
  addComparison(app, deps);
  addRelease(app, deps);
  addPromotion(app, deps);
  addToggle(app, deps);
  addFlags(app, deps);
  addNeeds(app, deps);
  addRollback(app, deps);
}
