import { text } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { mustBeOps } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import { ChannelSchema, DigestSchema, NameSchema, ReleaseIdSchema, SquadSchema } from '../http/schemas.ts';
import { contentOf, diffOf } from '../releases/diff.ts';
import { findRelease, listChannels, listReleases, payloadOf } from '../releases/releases.repo.ts';
import { healthOf } from '../telemetry/health.ts';
import { listTokens } from '../tokens/tokens.repo.ts';
import { createToken, revoke } from '../tokens/tokens.ts';
import { findDocuments, findVersion, listVersions } from '../versions/versions.repo.ts';
import { mayToggle } from './allowed.ts';
import { releasePage } from './release.page.tsx';
import { type RemoteData, remotePage } from './remote.page.tsx';
import { revokePage } from './revoke.page.tsx';
import type { RolloutPages } from './rollout.routes.ts';
import { tokensPage } from './tokens.page.tsx';
import { versionPage } from './version.page.tsx';
import { linkTo } from './view.ts';

const versionsPerPage = 50;
const releasesToCompare = 20;
const healthMinutes = 60;
const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
const TokenFormSchema = z.object({
  squad: SquadSchema,
  holder: z
    .string()
    .trim()
    .transform((name) => name || undefined)
    .pipe(z.optional(text(80, 2))),
  days: z.coerce.number().int().min(1).max(365),
});

/** One remote, one version, one release, and the tokens. To be registered where operators are let in. */
export const detailPages: FastifyPluginAsyncZod<RolloutPages> = async (app, deps) => {
  const { viewOf, sendPage } = deps;

  /** What each channel runs of a remote, or of the shell. */
  async function runsOf(name: string): Promise<RemoteData['runs']> {
    const runs = await Promise.all(
      (await listChannels(deps.db)).map(async (channel) => {
        const live = await deps.live.get(channel);
        if (!live) return [];
        const { shell, remotes } = live.payload.release;
        const pin =
          name === 'shell' ? { ...shell, toggle: 'on' as const } : Object.hasOwn(remotes, name) && remotes[name];
        return pin ? [{ channel, release: live.id, pin }] : [];
      }),
    );
    return runs.flat();
  }

  app.get(
    '/remotes/:name',
    { schema: { params: z.object({ name: NameSchema }), querystring: PlaceSchema } },
    async (request, reply) => {
      const { name } = request.params;
      const { channel } = request.query;
      const versions = await listVersions(deps.db, { name, limit: versionsPerPage });
      const [newest] = versions;
      if (!newest) throw refuse('REG-NOT-FOUND');
      const [runs, health] = [await runsOf(name), await healthOf(deps, channel, healthMinutes)];
      const isOwn = await mayToggle(deps.db, actorOn(request), channel, name);
      const view = await viewOf(request, channel);
      return sendPage(reply, remotePage(view, { name, squad: newest.squad, versions, runs, health, isOwn }));
    },
  );

  app.get(
    '/versions/:digest',
    { schema: { params: z.object({ digest: DigestSchema }), querystring: PlaceSchema } },
    async (request, reply) => {
      const { digest } = request.params;
      const row = await findVersion(deps.db, digest);
      const document = (await findDocuments(deps.db, [digest])).get(digest);
      if (!row || !document) throw refuse('REG-NOT-FOUND');
      const channels = (await runsOf(row.name)).flatMap(({ channel, pin }) =>
        pin.version === digest ? [channel] : [],
      );
      return sendPage(reply, versionPage(await viewOf(request, request.query.channel), { row, document, channels }));
    },
  );

  app.get(
    '/releases/:id',
    {
      schema: {
        params: z.object({ id: ReleaseIdSchema }),
        querystring: PlaceSchema.extend({ against: ReleaseIdSchema.optional() }),
      },
    },
    async (request, reply) => {
      const { channel, against: wanted } = request.query;
      const { id } = request.params;
      const row = await findRelease(deps.db, channel, id);
      if (!row) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
      const [before] = await listReleases(deps.db, { channel, before: id, limit: 1 });
      const against = wanted ?? before?.id;
      const former = against === undefined ? undefined : await findRelease(deps.db, channel, against);
      if (wanted !== undefined && !former) throw refuse('REG-RELEASE-UNKNOWN', { channel, id: wanted });
      const recent = await listReleases(deps.db, { channel, limit: releasesToCompare });
      const known = [...recent, ...[before, former].flatMap((each) => each ?? [])];
      const others = [...new Map(known.map((each) => [each.id, each])).values()].filter((each) => each.id !== id);
      const payload = payloadOf(row);
      const data = {
        row,
        release: payload.release,
        against,
        diff: diffOf(former && contentOf(payloadOf(former)), contentOf(payload)),
        others: others.toSorted((a, b) => b.id - a.id),
        isLive: (await deps.live.get(channel))?.id === id,
      };
      return sendPage(reply, releasePage(await viewOf(request, channel), data));
    },
  );

  const opsOnly = { onRequest: async (request: FastifyRequest) => mustBeOps(actorOn(request)) };
  app.get('/tokens', { ...opsOnly, schema: { querystring: PlaceSchema } }, async (request, reply) => {
    const view = await viewOf(request, request.query.channel);
    return sendPage(reply, tokensPage(view, { rows: await listTokens(deps.db), now: deps.clock.now() }));
  });

  const newToken = { ...opsOnly, schema: { querystring: PlaceSchema, body: TokenFormSchema } };
  app.post('/tokens', newToken, async (request, reply) => {
    const { squad: scope, holder, days } = request.body;
    const issued = await createToken(deps, actorOn(request), { scope, holder, days });
    const view = await viewOf(request, request.query.channel);
    // The answer itself shows it: nothing keeps the secret for another page.
    return sendPage(
      reply.code(201),
      tokensPage(view, { rows: await listTokens(deps.db), now: deps.clock.now(), issued }),
    );
  });

  const oneToken = { ...opsOnly, schema: { params: z.object({ id: z.uuid() }), querystring: PlaceSchema } };
  app.get('/tokens/:id/revoke', oneToken, async (request, reply) => {
    const token = (await listTokens(deps.db)).find(({ id }) => id === request.params.id);
    if (!token) throw refuse('REG-NOT-FOUND');
    return sendPage(reply, revokePage(await viewOf(request, request.query.channel), token));
  });

  app.post('/tokens/:id/revoke', oneToken, async (request, reply) => {
    await revoke(deps, actorOn(request), request.params.id);
    return reply.redirect(linkTo(await viewOf(request, request.query.channel), '/tokens'), 303);
  });
};
