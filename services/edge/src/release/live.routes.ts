import { createHash } from 'node:crypto';
import { type LiveRelease, REVOKED_DIGITS } from '@horno/contracts/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseView } from '../composition/release-view.ts';
import type { HeldQuestions } from './held.ts';
import type { SessionViews } from './session-views.ts';

interface LiveOptions {
  current(): ReleaseView | undefined;
  sessions: SessionViews;
  held: HeldQuestions;
}

/** For tabs and for what stands between: a second old at most, and a stale one rather than none. */
const headers = {
  'cache-control': 'public, max-age=1',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

function liveOf({ id, payload: { release, rollout } }: ReleaseView): LiveRelease {
  const off = Object.entries(release.remotes).flatMap(([name, { toggle }]) => (toggle === 'off' ? [name] : []));
  const revoked = release.revoked?.map((digest) => digest.slice(0, REVOKED_DIGITS)) ?? [];
  return {
    release: id,
    ...(rollout && { candidate: rollout.candidate.id, rollout: rollout.id }),
    ...(off.length > 0 && { off }),
    ...(revoked.length > 0 && { revoked }),
  };
}

interface Answer {
  of: ReleaseView;
  body: string;
  etag: string;
}

/**
 * `/_release`: the tiny poll by which open tabs learn what is off and which release is live, the same for everybody.
 * `/_release/after/{tag}`: the same, once it is another one than the tag says, or after a while. The tag is part of the address, so that
 * what stands between folds all who wait into one.
 * `/_release/{id}`: how a tab runs that release, in the language that it asks for.
 */
export function liveRoutes(app: FastifyInstance, { current, sessions, held }: LiveOptions): void {
  let made: Answer | undefined;
  function answerOf(view: ReleaseView): Answer {
    if (made?.of === view) return made;
    const body = JSON.stringify(liveOf(view));
    made = { of: view, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
    return made;
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
    if (view && answerOf(view).etag === `"${request.params.tag}"`) await held.wait(reply.raw);
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
