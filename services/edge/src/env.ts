import { jsonText, readEnvironment } from '@horno/server/environment';
import { TrustedProxiesSchema } from '@horno/server/proxies';
import { SealKeySchema } from '@horno/server/seal-key';
import { traceFields } from '@horno/server/tracing';
import pino from 'pino';
import { getDomain } from 'tldts';
import * as z from 'zod';
import type { EdgeOptions } from './options.ts';

/** Channel names of the registry. */
const CHANNEL = /^(production|staging|squad\/[a-z][a-z0-9-]{1,30})$/;

const FRESH_MS = 5000;
/** Default difference between the stale and the fresh age of a cached page, in ms. */
const STALE_FOR_MS = 5000;

const milliseconds = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every variable that the edge reads. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  EDGE_HOST: z.string().default('127.0.0.1'),
  EDGE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  EDGE_PUBLIC_ORIGIN: z
    .url()
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Port and public origin of payment documents. */
  EDGE_PAY_PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  EDGE_PAY_ORIGIN: z
    .url()
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Host of previews: `preview.example`, with a wildcard name and certificate. */
  EDGE_PREVIEW_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be the name of a host, such as preview.example')
    .optional(),
  /** Public origin of the console, which lets the staff into previews. */
  EDGE_OPS_ORIGIN: z
    .url()
    .transform((text) => new URL(text).origin)
    .optional(),
  EDGE_API_URL: z.url(),
  EDGE_REGISTRY_URL: z.url(),
  EDGE_CHANNEL: z.string().regex(CHANNEL, 'must be production, staging or squad/<name>').default('production'),
  /** `{"key id": "PEM"}` */
  EDGE_PUBLIC_KEYS: jsonText.pipe(z.record(z.string(), z.string())),
  EDGE_ARTIFACTS_DIR: z.string().min(1),
  /** Bucket URL with the folder: `https://builds.s3.eu-west-1.amazonaws.com/shop`. */
  EDGE_ARTIFACTS_S3: z.url().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  EDGE_METRICS_TOKEN: z.string().min(16).optional(),
  EDGE_DATA_DIR: z.string().min(1),
  /** The same for all edges. */
  EDGE_SEAL_KEY: SealKeySchema.optional(),
  EDGE_TELEMETRY_TOKEN: z.string().optional(),
  EDGE_TILE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** Proxies that may say who asks: addresses and networks, or a number of hops. */
  EDGE_TRUST_PROXY: TrustedProxiesSchema.optional(),
  /** The maximum is half of the time that a browser waits for a page. */
  EDGE_LOAD_MS: milliseconds(50, 10_000).default(1500),
  /** Below the minimum a normal rendering looks like an endless loop. */
  EDGE_RENDER_MS: milliseconds(20, 5000).default(150),
  EDGE_HTML_FRESH_MS: milliseconds(0, 3_600_000).default(FRESH_MS),
  EDGE_HTML_STALE_MS: milliseconds(0, 3_600_000).optional(),
  EDGE_WORKERS: z.coerce.number().int().min(1).max(32).default(1),
  /** Time to continue serving after SIGTERM, so that the load balancer sees the failing `/healthz` first. */
  EDGE_DRAIN_MS: milliseconds(0, 60_000).default(2000),
});

type Env = z.infer<typeof EnvSchema>;
type Variables = Readonly<Record<string, string | undefined>>;

function s3Of(env: Env): EdgeOptions['artifactsS3'] {
  if (!env.EDGE_ARTIFACTS_S3) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials =
    accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN } : undefined;
  return { url: env.EDGE_ARTIFACTS_S3, region: env.AWS_REGION, ...(credentials && { credentials }) };
}

function conflicts(given: Variables): string[] {
  const { NODE_ENV, EDGE_SEAL_KEY, EDGE_HTML_FRESH_MS, EDGE_HTML_STALE_MS } = given;
  const { EDGE_PUBLIC_ORIGIN, EDGE_PAY_ORIGIN, EDGE_PREVIEW_HOST } = given;
  const problems: string[] = [];
  if (Boolean(EDGE_PUBLIC_ORIGIN) !== Boolean(EDGE_PAY_ORIGIN))
    problems.push('EDGE_PAY_ORIGIN: needed together with EDGE_PUBLIC_ORIGIN, for payment documents');
  if (EDGE_PAY_ORIGIN && isSameOrigin(EDGE_PAY_ORIGIN, EDGE_PUBLIC_ORIGIN))
    problems.push('EDGE_PAY_ORIGIN: must be another origin than EDGE_PUBLIC_ORIGIN');
  for (const name of ['EDGE_PUBLIC_ORIGIN', 'EDGE_PAY_ORIGIN', 'EDGE_OPS_ORIGIN'] as const)
    if (EDGE_PREVIEW_HOST && isSameSite(EDGE_PREVIEW_HOST, given[name]))
      problems.push(
        `EDGE_PREVIEW_HOST: must be of another domain than ${name}, or its pages could set cookies for that origin`,
      );
  if (Number(EDGE_HTML_STALE_MS) < Number(EDGE_HTML_FRESH_MS ?? FRESH_MS))
    problems.push('EDGE_HTML_STALE_MS: must not be less than EDGE_HTML_FRESH_MS');
  if ((given.EDGE_CHANNEL ?? 'production') !== 'production' && !given.EDGE_TELEMETRY_TOKEN)
    problems.push('EDGE_TELEMETRY_TOKEN: needed to read a channel other than production');
  if (NODE_ENV !== 'production') return problems;
  if (!EDGE_SEAL_KEY) problems.push('EDGE_SEAL_KEY: needed in production, the same for all edges');
  // Without it the request says what the shop's origin is.
  if (!EDGE_PUBLIC_ORIGIN)
    problems.push(
      'EDGE_PUBLIC_ORIGIN: needed in production, with EDGE_PAY_ORIGIN: the addresses of the shop and of payment documents',
    );
  return problems;
}

const isSameOrigin = (one: string, other = '') =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

/** Returns whether a host and an origin have the same registrable domain, so that a page of one may set cookies of the other. */
const isSameSite = (host: string, origin = '') =>
  URL.canParse(origin) &&
  (getDomain(host) ?? host) === (getDomain(new URL(origin).hostname) ?? new URL(origin).hostname);

/** Reads the options of the edge from the environment. Throws one error that lists every bad variable. */
export function readEnv(source: Variables): EdgeOptions {
  const env = readEnvironment(EnvSchema, source, { prefix: 'EDGE_', conflicts });
  const freshMs = env.EDGE_HTML_FRESH_MS;
  return {
    log: pino({ name: 'edge', level: env.LOG_LEVEL, mixin: traceFields }),
    host: env.EDGE_HOST,
    port: env.EDGE_PORT,
    publicOrigin: env.EDGE_PUBLIC_ORIGIN,
    payPort: env.EDGE_PAY_PORT,
    payOrigin: env.EDGE_PAY_ORIGIN,
    previewHost: env.EDGE_PREVIEW_HOST,
    opsOrigin: env.EDGE_OPS_ORIGIN,
    apiUrl: env.EDGE_API_URL,
    registryUrl: env.EDGE_REGISTRY_URL,
    channel: env.EDGE_CHANNEL,
    publicKeys: env.EDGE_PUBLIC_KEYS,
    artifactsDir: env.EDGE_ARTIFACTS_DIR,
    artifactsS3: s3Of(env),
    metricsToken: env.EDGE_METRICS_TOKEN,
    dataDir: env.EDGE_DATA_DIR,
    telemetryToken: env.EDGE_TELEMETRY_TOKEN,
    tileHosts: env.EDGE_TILE_HOSTS,
    deadlines: { loadMs: env.EDGE_LOAD_MS, renderMs: env.EDGE_RENDER_MS },
    htmlCache: { freshMs, staleMs: env.EDGE_HTML_STALE_MS ?? freshMs + STALE_FOR_MS },
    trustProxy: env.EDGE_TRUST_PROXY,
    workers: env.EDGE_WORKERS,
    drainMs: env.EDGE_DRAIN_MS,
    ...(env.EDGE_SEAL_KEY && { sealKey: env.EDGE_SEAL_KEY }),
  };
}
