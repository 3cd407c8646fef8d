import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { actorName } from '../actor.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { consoleRoutes } from '../console/console.routes.ts';
import { failurePage } from '../console/failure.page.tsx';
import type { RegistryDeps } from '../deps.ts';
import { doctorRoutes } from '../doctor/doctor.routes.ts';
import { finding, refuse } from '../findings.ts';
import type { CiTokens } from '../identity/ci-tokens.ts';
import { oidcPages } from '../identity/sign-in.routes.ts';
import type { PeopleSignIn } from '../identity/sign-in.ts';
import { limits } from '../limits.ts';
import { overrideRoutes } from '../overrides/overrides.routes.ts';
import { keyRoutes } from '../releases/keys.routes.ts';
import { planRoutes } from '../releases/plans.routes.ts';
import { releaseRoutes } from '../releases/releases.routes.ts';
import { rolloutRoutes } from '../rollouts/rollouts.routes.ts';
import { telemetryRoutes } from '../telemetry/telemetry.routes.ts';
import { tokenRoutes } from '../tokens/tokens.routes.ts';
import { versionRoutes } from '../versions/versions.routes.ts';
import { type Failure, failureBody, failureOf } from './failures.ts';
import { countGuesses, type Guesses } from './guesses.ts';
import { langOf } from './lang.ts';

export interface HttpDeps extends RegistryDeps {
  /** Origin that browsers see when a proxy stands before the registry; https makes cookies secure. */
  publicOrigin?: string;
  rates: Rates;
  guesses: Guesses;
  /** Who believes tokens of a CI; absent when none are. */
  ci?: CiTokens;
  /** Sign-in by an identity provider; absent when there is only the one-time token. */
  people?: PeopleSignIn;
}

/** What the app is built from; it counts the guesses itself. */
export interface AppParts extends Omit<HttpDeps, 'guesses'> {
  trustProxy?: TrustProxy;
}

/** Whose word is taken for who asks (`X-Forwarded-For`): nobody's, anybody's, or of the proxies at these addresses. */
export type TrustProxy = boolean | string[];

/** How often one address may ask. */
export interface Rate {
  max: number;
  timeWindow: number;
}

export interface Rates {
  signIn: Rate;
  publish: Rate;
  change: Rate;
  /** With credentials that are not valid. */
  guess: Rate;
}

const minuteMs = 60_000;
export const defaultRates: Rates = {
  signIn: { max: 30, timeWindow: minuteMs },
  publish: { max: 120, timeWindow: minuteMs },
  change: { max: 240, timeWindow: minuteMs },
  guess: { max: 120, timeWindow: minuteMs },
};

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
    errorResponseBuilder: (_request, { ttl }) => refuse('REG-RATE', { seconds: Math.ceil(ttl / 1000) }),
  });
  await app.register(multipart, {
    limits: {
      fieldSize: limits.documentBytes,
      fileSize: limits.fileBytes,
      files: limits.files,
      fields: 10,
      parts: limits.files + 10,
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Horno registry', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
}

function handleFailures(app: FastifyInstance, deps: HttpDeps): void {
  const answer: Parameters<FastifyInstance['setErrorHandler']>[0] = (error, request, reply) => {
    const foreseen = failureOf(error);
    if (!foreseen) request.log.error({ err: error }, 'request failed');
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
    if (code === 'REG-RATE') reply.header('retry-after', params.seconds);
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

/** The registry's HTTP side: API below `/v1`, console everywhere else. Not listening yet. */
export async function buildApp({ trustProxy = false, ...parts }: AppParts): Promise<RegistryApp> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: limits.documentBytes,
    trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await addPlugins(app, parts);
  const deps: HttpDeps = { ...parts, guesses: countGuesses(app, parts.rates.guess) };
  handleFailures(app, deps);
  await app.register(
    async (v1) => {
      v1.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
      await v1.register(versionRoutes, deps);
      await v1.register(releaseRoutes, deps);
      await v1.register(planRoutes, deps);
      await v1.register(rolloutRoutes, deps);
      await v1.register(telemetryRoutes, deps);
      await v1.register(keyRoutes, deps);
      await v1.register(overrideRoutes, deps);
      await v1.register(doctorRoutes, deps);
      await v1.register(tokenRoutes, deps);
      await v1.register(auditRoutes, deps);
    },
    { prefix: '/v1' },
  );
  await app.register(consoleRoutes, deps);
  const { people } = deps;
  if (people) {
    await app.register(async (pages) => {
      pages.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      await pages.register(oidcPages, { ...deps, people });
    });
  }
  await app.ready();
  return app;
}
