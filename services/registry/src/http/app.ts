import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { refuseBroken } from '@horno/server/broken-requests';
import { closeUnusedConnections } from '@horno/server/close-connections';
import { answerLargeBodies } from '@horno/server/large-bodies';
import type { TrustedProxies } from '@horno/server/proxies';
import { readPlainAddresses } from '@horno/server/proxies';
import { receiveLimits } from '@horno/server/receive-limits';
import { refuseOtherForms } from '@horno/server/request-form';
import { forTools } from '@horno/server/tool-schema';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorName } from '../actor.ts';
import { registerAudit } from '../audit/audit.routes.ts';
import type { BackgroundTasks } from '../background-tasks.ts';
import { consoleAssets } from '../console/assets.ts';
import { registerConsole } from '../console/console.routes.ts';
import { failurePage } from '../console/failure.page.tsx';
import { finding, refuse } from '../findings.ts';
import { registerOidcSignIn } from '../identity/sign-in.routes.ts';
import { limits } from '../limits.ts';
import { addCalls } from '../operations/services.ts';
import { registerReleases } from '../releases/releases.routes.ts';
import { registerTelemetry } from '../telemetry/telemetry.routes.ts';
import { registerTokens } from '../tokens/tokens.routes.ts';
import { registerVersions } from '../versions/versions.routes.ts';
import type { HttpDeps, ZodApp } from './deps.ts';
import { documentOptions } from './docs.ts';
import { type Group, groups } from './documented-codes.ts';
import { type Failure, failureBody, failureOf } from './failures.ts';
import { createGuessLimit } from './guess-limit.ts';
import { langOf, preferredLang } from './lang.ts';
import { registerProbes } from './probes.routes.ts';

/** Everything that the app needs; it creates the guess limiter itself. */
export interface AppParts extends Omit<HttpDeps, 'guesses'> {
  trustProxy?: TrustProxy;
  tasks: BackgroundTasks;
  /** Bearer token of `/metrics`. */
  metricsToken?: string | undefined;
}

/** Proxies that may set `X-Forwarded-For`: none, all (in tests), those at these addresses, or those that a function accepts. */
export type TrustProxy = boolean | string[] | TrustedProxies;

export type RegistryApp = FastifyInstance;

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  },
};

async function addPlugins(app: FastifyInstance, deps: Pick<HttpDeps, 'publicOrigin'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: deps.publicOrigin?.startsWith('https:') ?? false,
    // `no-referrer` would make browsers send `Origin: null` with the console's own forms.
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => refuse('REG-RATE', { count: Math.ceil(ttl / 1000) }),
  });
  await app.register(multipart, {
    limits: {
      fieldSize: limits.documentBytes,
      fileSize: limits.fileBytes,
      // Each file may have a source map.
      files: 2 * limits.files,
      fields: 10,
      parts: 2 * limits.files + 10,
    },
  });
  await app.register(swagger, documentOptions);
}

function refuseAddress({ message: problem }: Error, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure: Failure = { status: 400, findings: [finding('REG-VALIDATION', { field: 'request', problem })] };
  // No cookie is read yet.
  return reply.status(failure.status).send(failureBody(failure, preferredLang(headers['accept-language'])));
}

/** Answers also addresses and requests that no route sees. */
const failureOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (error, request, reply) => void refuseAddress(error, request, reply),
  clientErrorHandler: refuseBroken((code) => {
    const known = code === 'TOO_LARGE' ? 'REG-TOO-LARGE' : 'REG-VALIDATION';
    const problem = { field: 'request', problem: 'HTTP', what: 'headers', limit: '16 kB' };
    return failureBody({ status: 400, findings: [finding(known, problem)] }, 'es');
  }),
};

function handleFailures(app: FastifyInstance, deps: HttpDeps): void {
  const answer: Parameters<FastifyInstance['setErrorHandler']>[0] = (error, request, reply) => {
    const foreseen = failureOf(error);
    if (!foreseen || foreseen.status >= 500) request.log.error({ err: error }, 'request failed');
    if (foreseen?.status === 403) {
      const codes = foreseen.findings.map(({ code }) => code);
      request.log.warn({ codes, by: request.actor && actorName(request.actor), ip: request.ip }, 'refused');
    }
    const failure: Failure = foreseen ?? {
      status: 500,
      findings: [finding('REG-INTERNAL', { reference: request.id })],
    };
    reply.status(failure.status).header('cache-control', 'no-store');
    const [{ code, params }] = failure.findings;
    if (code === 'REG-RATE') reply.header('retry-after', params.count);
    if (request.url.startsWith('/v1/')) return reply.send(failureBody(failure, langOf(request)));
    return failurePage(deps, request, reply, failure);
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => {
    const failure: Failure = { status: 404, findings: [finding('REG-NOT-FOUND')] };
    reply.status(404);
    if (request.url.startsWith('/v1/')) return reply.send(failureBody(failure, langOf(request)));
    return failurePage(deps, request, reply, failure);
  });
}

/** Calls beside the table of operations: streams, uploads, caches and sign-in. */
const registerOthers: Partial<Record<Group, (app: ZodApp, deps: HttpDeps) => void>> = {
  versions: registerVersions,
  releases: registerReleases,
  telemetry: registerTelemetry,
  tokens: registerTokens,
  audit: registerAudit,
};

/** The registry's HTTP side: API below `/v1`, console everywhere else. Not listening yet. */
export async function buildApp({ trustProxy = false, tasks, metricsToken, ...parts }: AppParts): Promise<RegistryApp> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: limits.documentBytes,
    trustProxy,
    ...failureOptions,
    ...receiveLimits,
  }).withTypeProvider<ZodTypeProvider>();
  readPlainAddresses(app);
  closeUnusedConnections(app);
  refuseOtherForms(app);
  answerLargeBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await addPlugins(app, parts);
  const deps: HttpDeps = { ...parts, guesses: createGuessLimit(app, parts.rates.guess) };
  handleFailures(app, deps);
  registerProbes(app, { ...deps, tasks, metricsToken });
  await app.register(
    async (scope) => {
      const v1 = scope.withTypeProvider<ZodTypeProvider>();
      v1.get('/openapi.json', { schema: { hide: true } }, async () => forTools(app.swagger()));
      for (const group of Object.keys(groups) as Group[]) {
        v1.register(async (calls) => {
          calls.addHook('onRoute', (route) => {
            route.schema = { ...route.schema, tags: [group] };
          });
          const typed = calls.withTypeProvider<ZodTypeProvider>();
          registerOthers[group]?.(typed, deps);
          addCalls(typed, deps, group);
        });
      }
    },
    { prefix: '/v1' },
  );
  const assets = await consoleAssets();
  await app.register(async (scope) => registerConsole(scope.withTypeProvider<ZodTypeProvider>(), deps, assets));
  const { people } = deps;
  if (people) {
    await app.register(async (pages) => {
      pages.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      registerOidcSignIn(pages.withTypeProvider<ZodTypeProvider>(), { ...deps, people });
    });
  }
  await app.ready();
  return app;
}
