import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { describeFinding } from '../findings.ts';
import { findActor } from '../http/auth.ts';
import type { HttpDeps } from '../http/deps.ts';
import type { Failure } from '../http/failures.ts';
import { langOf } from '../http/lang.ts';
import { page } from './layout.tsx';
import { findingsList } from './parts.tsx';
import { createView } from './view.ts';

async function actorIfAny(deps: HttpDeps, request: FastifyRequest): Promise<Actor | undefined> {
  try {
    return await findActor(deps, request);
  } catch {
    // The failure that is being shown may be this very one (another site's form, the database); the page is then shown without tabs.
    return undefined;
  }
}

/** A failure as a page: what happened, what to do, and the way back. */
export async function failurePage(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { findings }: Failure,
): Promise<FastifyReply> {
  const view = createView({
    lang: langOf(request),
    channel: 'production',
    channels: [],
    path: '/',
    actor: await actorIfAny(deps, request),
  });
  const heading = view.t('failure');
  const main = (
    <section className="panel narrow">
      <header>
        <h1>{heading}</h1>
      </header>
      <div className="body">
        {findingsList(
          findings.map((each) => describeFinding(each, view.lang)),
          'alert',
        )}
        <div className="act">
          <a className="btn" href="/">
            {view.t('back')}
          </a>
        </div>
      </div>
    </section>
  );
  return reply.type('text/html; charset=utf-8').send(page(view, { heading, main }));
}
