import { SignedReleaseSchema } from '@horno/contracts/release';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import { isPublic, readsChannel } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelParamsSchema, FailureSchema, ReleaseIdSchema } from '../http/schemas.ts';
import { liveOf } from './live-releases.ts';
import { findRelease } from './releases.repo.ts';

/** An `If-None-Match` header may list several tags, each perhaps marked weak by a proxy. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
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
      const live = await liveOf(deps, channel);
      reply.header('etag', live.etag).header('cache-control', isPublic(request) ? 'no-cache' : 'private, no-cache');
      if (isKnown(request.headers['if-none-match'], live.etag)) return reply.status(304).send(null);
      // The body is cached as bytes and skips the serializer; the schema is for OpenAPI.
      return reply.type('application/json; charset=utf-8').send(live.body as never);
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

/** Signed releases, which shops read and cache. */
export function registerReleases(app: ZodApp, deps: HttpDeps): void {
  addCurrentRelease(app, deps);
  addPastRelease(app, deps);
}
