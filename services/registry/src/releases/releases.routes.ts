import { SignedReleaseSchema, SigningKeySchema } from '@horno/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/app.ts';
import { actorOn, requires } from '../http/auth.ts';
import {
  ChannelParamsSchema,
  DigestSchema,
  FailureSchema,
  MadeReleaseSchema,
  NameSchema,
  PageSchema,
  ReachSchema,
  ReasonSchema,
  ReleaseIdSchema,
  ReleaseListSchema,
  RemoteNameSchema,
} from '../http/schemas.ts';
import { releasePins, rollBack, toggleRemote } from './change-channel.ts';
import type { MadeRelease } from './make-release.ts';
import { reachOf } from './reach.ts';
import { listReleases } from './releases.repo.ts';

/** Number of the release that the decision was made on; refused with REG-STALE when it is not the current one any more. */
const expected = z.number().int().nonnegative().optional();
const ReleaseOrderSchema = z.object({ pins: z.record(NameSchema, DigestSchema), reason: ReasonSchema, expected });
const ToggleOrderSchema = z.object({
  remote: RemoteNameSchema,
  state: z.enum(['on', 'off']),
  reason: ReasonSchema,
  expected,
});
const RollbackOrderSchema = z.object({ to: ReleaseIdSchema.optional(), reason: ReasonSchema, expected });

function answerOf({ row, changed }: MadeRelease) {
  return { channel: row.channel, id: row.id, kind: row.kind, createdAt: row.at.toISOString(), changed };
}

/** An `If-None-Match` header may list several tags, each perhaps marked weak by a proxy. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

export const releaseRoutes: FastifyPluginAsyncZod<HttpDeps> = async (app, deps) => {
  const changed = { 200: MadeReleaseSchema, 201: MadeReleaseSchema, '4xx': FailureSchema };

  app.get(
    '/keys',
    {
      schema: {
        summary: 'Public keys',
        security: [],
        response: { 200: z.object({ keys: z.array(SigningKeySchema) }) },
      },
    },
    async () => ({
      keys: [...deps.keyring.publicKeys],
    }),
  );

  app.get(
    '/channels/:channel/release',
    {
      schema: {
        summary: 'The current release, signed',
        security: [],
        params: ChannelParamsSchema,
        response: { 200: SignedReleaseSchema, 304: z.null().describe('Not changed'), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { channel } = request.params;
      const live = await deps.live.get(channel);
      if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
      reply.header('etag', live.etag).header('cache-control', 'no-cache');
      if (isKnown(request.headers['if-none-match'], live.etag)) return reply.status(304).send(null);
      // Ready as bytes, which are neither checked nor written anew for each of the pollers; the schema is for OpenAPI.
      return reply.type('application/json; charset=utf-8').send(live.body as never);
    },
  );

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
      return reachOf(live.payload, remote);
    },
  );

  app.post(
    '/channels/:channel/release',
    {
      onRequest: requires(deps, 'any'),
      schema: { summary: 'Release versions', params: ChannelParamsSchema, body: ReleaseOrderSchema, response: changed },
    },
    async (request, reply) => {
      const made = await releasePins(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return reply.status(made.changed ? 201 : 200).send(answerOf(made));
    },
  );

  app.post(
    '/channels/:channel/toggle',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Turn a remote on or off',
        params: ChannelParamsSchema,
        body: ToggleOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const made = await toggleRemote(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return reply.status(made.changed ? 201 : 200).send(answerOf(made));
    },
  );

  app.post(
    '/channels/:channel/rollback',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Go back to an earlier release',
        params: ChannelParamsSchema,
        body: RollbackOrderSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const made = await rollBack(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return reply.status(made.changed ? 201 : 200).send(answerOf(made));
    },
  );
};
