import { createHash } from 'node:crypto';
import { type LiveRelease, REVOKED_DIGITS } from '@horno/contracts/composition';
import { rolloutsOf } from '@horno/contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseView } from '../composition/release-view.ts';
import type { FollowedReleases } from './follow-releases.ts';

type ReleaseDeps = Pick<FollowedReleases, 'current' | 'sessions' | 'longPolls'>;

/** Tabs and proxies may cache an answer for one second. */
const headers = {
  'cache-control': 'public, max-age=1',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

function liveOf({ id, payload }: ReleaseView): LiveRelease {
  const { release } = payload;
  const [rollout, ...beside] = rolloutsOf(payload);
  const off = Object.entries(release.remotes).flatMap(([name, { toggle }]) => (toggle === 'off' ? [name] : []));
  const revoked = release.revoked?.map((digest) => digest.slice(0, REVOKED_DIGITS)) ?? [];
  return {
    release: id,
    ...(rollout && { candidate: rollout.candidate.id, rollout: rollout.id }),
    ...(beside.length > 0 && { beside: beside.map((each) => each.id) }),
    ...(off.length > 0 && { off }),
    ...(revoked.length > 0 && { revoked }),
  };
}

interface Answer {
  view: ReleaseView;
  body: string;
  etag: string;
}

/**
 * Registers the release routes for open tabs.
 * - `/_release`: the live release and the remotes that are off; the same for every visitor.
 * - `/_release/after/{tag}`: long poll, answered when the tag is no longer current. The tag is in the path, so a CDN can collapse requests.
 * - `/_release/{id}`: the composition of that release, in the requested language.
 */
export function registerRelease(app: FastifyInstance, { current, sessions, longPolls }: ReleaseDeps): void {
  let cachedAnswer: Answer | undefined;
  function answerOf(view: ReleaseView): Answer {
    if (cachedAnswer?.view === view) return cachedAnswer;
    const body = JSON.stringify(liveOf(view));
    cachedAnswer = { view, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
    return cachedAnswer;
  }

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const view = current();
    if (!view) return reply.code(503).header('retry-after', '3').send();
    const { body, etag } = answerOf(view);
    reply.headers(headers).header('etag', etag);
    const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
    return isKnown ? reply.code(304).send() : reply.send(body);
  }

  app.get('/_release', answer);

  app.get<{ Params: { tag: string } }>('/_release/after/:tag', async (request, reply) => {
    const view = current();
    if (view && answerOf(view).etag === `"${request.params.tag}"`) await longPolls.wait(reply.raw);
    return answer(request, reply);
  });

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/_release/:id',
    async ({ params, query }, reply) => {
      const live = current();
      const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : undefined;
      const view = live && id !== undefined ? await sessions.get(id, live) : undefined;
      if (!view) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      return reply.headers(headers).send(JSON.stringify(view.compositions[query.lang === 'en' ? 'en' : 'es']));
    },
  );
}
