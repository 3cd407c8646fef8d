import type { VisitAnswer } from '@horno/contracts/beacon';
import { ArmSchema } from '@horno/contracts/composition';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../options.ts';
import { releaseIdOf } from '../release/release-cookie.ts';
import type { VisitorView } from '../rollout/session-view.ts';
import type { Cookies } from '../session/cookies.ts';
import type { KnownSources } from './known-sources.ts';
import { isOwn } from './own-page.ts';
import type { Visit, VisitTokens } from './visit-tokens.ts';

interface VisitsDeps {
  config: Pick<EdgeConfig, 'publicOrigin'>;
  cookies: Pick<Cookies, 'readDevice'>;
  visits: VisitTokens;
  sources: KnownSources;
  /** Returns the view that the next document of this browser has. */
  viewFor(request: FastifyRequest, reply: FastifyReply): Promise<VisitorView | undefined>;
}

interface Query {
  release?: string;
  arm?: string;
}

function visitIn({ release = '', arm }: Query): Omit<Visit, 'visitor'> | undefined {
  const parsed = ArmSchema.safeParse(arm);
  if (!/^[1-9]\d{0,8}$/.test(release) || (arm !== undefined && !parsed.success)) return undefined;
  return { release: Number(release), ...(parsed.success && { arm: parsed.data }) };
}

/**
 * Registers `GET /_visit?release=…&arm=…`: the visit token of a browser for the release and arm of its document. A call of its own,
 * because documents are the same for all visitors. 204 when the browser has another release or arm.
 */
export function registerVisits(app: FastifyInstance, { config, cookies, visits, sources, viewFor }: VisitsDeps): void {
  /** Returns the marks of the browser's arms; undefined when it has another release or arm. */
  async function cohortOf(visit: Omit<Visit, 'visitor'>, request: FastifyRequest, reply: FastifyReply) {
    // An open tab may run a release that is no longer live. The guard compares no such visitor.
    if (!visit.arm && releaseIdOf(request) === visit.release && sources.armOf(visit) !== undefined) return '';
    const { view, cohort } = (await viewFor(request, reply)) ?? {};
    return view?.id === visit.release && view.compositions.es.arm === visit.arm ? cohort : undefined;
  }

  app.get<{ Querystring: Query }>('/_visit', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwn(request, originOf(request, config.publicOrigin))) return reply.code(403).send();
    const visit = visitIn(request.query);
    const visitor = cookies.readDevice(request)?.visitor;
    const cohort = visit && visitor && (await cohortOf(visit, request, reply));
    if (!visit || !visitor || cohort === undefined) return reply.code(204).send();
    return { visit: visits.issue({ ...visit, visitor }, cohort) } satisfies VisitAnswer;
  });
}
