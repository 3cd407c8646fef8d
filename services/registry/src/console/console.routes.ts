import { LangSchema } from '@horno/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { type Actor, edgeScope, mustReachChannel } from '../actor.ts';
import { auditLength, listAudit, verifyAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { actorOn, findActor } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { langCookie, langOf } from '../http/lang.ts';
import { ReleaseIdSchema, SearchSchema } from '../http/schemas.ts';
import { shownFreezes } from '../operations/freezes.service.ts';
import { addPages } from '../operations/services.ts';
import { listChannels, listReleases } from '../releases/releases.repo.ts';
import { previousOf } from '../releases/roll-back.ts';
import { listRunning } from '../rollouts/rollouts.repo.ts';
import { toWire } from '../rollouts/status.ts';
import { healthOf } from '../telemetry/health.ts';
import { serverHealthOf } from '../telemetry/server-health.ts';
import { publications } from '../versions/versions.repo.ts';
import { isAllowed, ownOf } from './allowed.ts';
import type { Asset } from './assets.ts';
import { auditPage } from './audit.page.tsx';
import { subjectsOf } from './audit-subject.tsx';
import { registerDetailPages } from './detail.routes.ts';
import { registerExperiencePages } from './experience.routes.ts';
import { registerFlagPages } from './flags.routes.ts';
import { leadPage } from './lead.page.tsx';
import { overviewPage } from './overview.page.tsx';
import { registerPlanPages } from './plan.routes.ts';
import { releasesPage } from './releases.page.tsx';
import { opsOnly, ownPath, PlaceSchema, sendPage, viewOf } from './respond.ts';
import { registerRolloutPages } from './rollout.routes.ts';
import { registerSession } from './session.routes.ts';
import { registerStorePages } from './stores.routes.ts';
import { registerWebhookPages } from './webhooks.routes.ts';

/**
 * Another one after each change that a page may show: everything that is decided is in the audit. The revisions are those that this
 * process serves, which another process's change reaches a moment after the audit.
 */
async function stampOf({ db, live }: Pick<RegistryDeps, 'db' | 'live'>): Promise<string> {
  const length = await auditLength(db);
  const served = await Promise.all((await listChannels(db)).map((channel) => live.get(channel)));
  return [length, ...served.map((each) => each?.revision ?? 0)].join('.');
}

const rowsPerPage = 50;
/** Rows of the audit whose chain its page checks, unless it is asked for the whole chain. */
const checkedRows = 500;
const healthMinutes = 60;
const PastSchema = PlaceSchema.extend({ before: ReleaseIdSchema.optional() });

/**
 * Parses a form body. Only the console registers it, so the API accepts JSON alone. A field that comes several times, such as the choices of a
 * picker, has commas between its values.
 */
async function parseForm(_request: FastifyRequest, body: string): Promise<Record<string, string>> {
  const sent = new URLSearchParams(body);
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join(',')]));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Stamp of the state before the page was rendered. */
    stamp?: string;
  }
}

/** Address of the sign-in, which leads on to the page that was asked for. */
function signInFor({ method, url }: FastifyRequest): string {
  return method === 'GET' && url !== '/' ? `/sign-in?${new URLSearchParams({ back: url })}` : '/sign-in';
}

/** Admits operations and squads; a token of an edge opens no page. The rules of the API decide what each may change. */
async function mustBeSignedIn(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  request.actor = await findActor(deps, request);
  if (!request.actor) {
    // A browser sends no strict cookie with a link of another site; it does with the same address from a page of the console.
    const isFromElsewhere = request.method === 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
    if (isFromElsewhere) return sendPage(reply, leadPage(langOf(request), ownPath(request.url)));
    return reply.redirect(signInFor(request), 303);
  }
  if (request.actor.scope === edgeScope) throw refuse('REG-FORBIDDEN');
  if (request.method === 'GET') request.stamp = await stampOf(deps);
  return undefined;
}

/** Returns the remotes of the channel that this person may turn on and off. */
async function ownHere({ db }: HttpDeps, actor: Actor, channel: string, remotes: readonly string[]): Promise<string[]> {
  return (await isAllowed(() => mustReachChannel(actor, channel))) ? ownOf(db, actor, remotes) : [];
}

function addStamp(app: ZodApp): void {
  app.get('/stamp', (request, reply) => reply.header('cache-control', 'no-store').send({ stamp: request.stamp }));
}

function addOverview(app: ZodApp, deps: HttpDeps): void {
  app.get('/', { schema: { querystring: PastSchema } }, async (request, reply) => {
    const { channel } = request.query;
    const live = await deps.live.get(channel);
    const revoked = live?.payload.release.revoked ?? [];
    const digests = [...Object.keys(live?.payload.versions ?? {}), ...revoked];
    const remotes = Object.keys(live?.payload.release.remotes ?? {});
    const own = await ownHere(deps, actorOn(request), channel, remotes);
    const data = {
      live,
      own,
      published: await publications(deps.db, digests),
      health: await healthOf(deps, channel, healthMinutes),
      server: await serverHealthOf(deps, channel, healthMinutes),
      rollouts: (await listRunning(deps.db, channel)).map(toWire),
      previous: live && (await previousOf(deps, live.row)),
    };
    return sendPage(reply, overviewPage(await viewOf(deps, request, channel), data));
  });
}

function addReleases(app: ZodApp, deps: HttpDeps): void {
  app.get('/releases', { schema: { querystring: PastSchema } }, async (request, reply) => {
    const { channel, before } = request.query;
    const rows = await listReleases(deps.db, { channel, before, limit: rowsPerPage });
    const current = (await deps.live.get(channel))?.id;
    return sendPage(reply, releasesPage(await viewOf(deps, request, channel), { rows, current, limit: rowsPerPage }));
  });
}

function addFreezes(app: ZodApp, deps: HttpDeps): void {
  app.get('/freezes', { schema: { querystring: PlaceSchema } }, async (request, reply) => {
    const { channel } = request.query;
    return sendPage(reply, await shownFreezes(deps, await viewOf(deps, request, channel), channel));
  });
}

function addAudit(app: ZodApp, deps: HttpDeps): void {
  const querystring = PastSchema.extend({ search: SearchSchema, check: z.literal('all').optional() });
  app.get('/audit', { ...opsOnly, schema: { querystring } }, async (request, reply) => {
    const { channel, before, search, check } = request.query;
    const list = await listAudit(deps.db, { before, limit: rowsPerPage, search });
    const verdict = await verifyAudit(deps.db, deps.keyring, check ? {} : { newest: checkedRows });
    const view = await viewOf(deps, request, channel);
    return sendPage(
      reply,
      auditPage(view, {
        ...list,
        subjects: await subjectsOf(deps.db, list.rows),
        verdict,
        isPart: !check && verdict.rows === checkedRows,
        search,
      }),
    );
  });
}

function registerOperatorPages(app: ZodApp, deps: HttpDeps): void {
  addStamp(app);
  addOverview(app, deps);
  addReleases(app, deps);
  addFreezes(app, deps);
  addAudit(app, deps);
  addPages(app, deps);
  registerRolloutPages(app, deps);
  registerExperiencePages(app, deps);
  registerDetailPages(app, deps);
  registerPlanPages(app, deps);
  registerFlagPages(app, deps);
  registerStorePages(app, deps);
  registerWebhookPages(app, deps);
}

/** The ops console: server-rendered pages for signed-in operators. Register it in a scope of its own. */
export function registerConsole(app: ZodApp, deps: HttpDeps, assets: readonly Asset[]): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  for (const { path, type, content } of assets) {
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
  app.get(
    '/lang/:lang',
    { schema: { params: z.object({ lang: LangSchema }), querystring: z.object({ back: z.string().default('/') }) } },
    async ({ params, query }, reply) => {
      reply.setCookie(langCookie, params.lang, { path: '/', sameSite: 'strict', httpOnly: true, maxAge: 365 * 86_400 });
      return reply.redirect(ownPath(query.back), 303);
    },
  );
  app.register(async (scope) => registerSession(scope.withTypeProvider<ZodTypeProvider>(), deps));
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => mustBeSignedIn(deps, request, reply));
    registerOperatorPages(scope.withTypeProvider<ZodTypeProvider>(), deps);
  });
}
