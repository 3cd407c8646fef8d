import { TrustedProxiesSchema } from '@horno/server/proxies';
import * as z from 'zod';
import type { EdgeOptions } from './options.ts';

const jsonKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON: {"key id": "PEM"}' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

/** Channel names of the registry. */
const CHANNEL = /^(production|staging|squad\/[a-z][a-z0-9-]{1,30})$/;

/** Default difference between the stale and the fresh age of a cached page, in ms. */
const STALE_FOR_MS = 8000;

const milliseconds = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every variable that the edge reads. */
const EnvSchema = z
  .object({
    EDGE_HOST: z.string().default('127.0.0.1'),
    EDGE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    EDGE_PUBLIC_ORIGIN: z
      .url()
      .transform((text) => new URL(text).origin)
      .optional(),
    EDGE_API_URL: z.url(),
    EDGE_REGISTRY_URL: z.url(),
    EDGE_CHANNEL: z.string().regex(CHANNEL, 'must be production, staging or squad/<name>').default('production'),
    EDGE_PUBLIC_KEYS: jsonKeys,
    EDGE_ARTIFACTS_DIR: z.string().min(1),
    /** Bucket URL with the folder: `https://builds.s3.eu-west-1.amazonaws.com/shop`. */
    EDGE_ARTIFACTS_S3: z.url().optional(),
    AWS_REGION: z.string().default('us-east-1'),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    EDGE_METRICS_TOKEN: z.string().min(16).optional(),
    EDGE_DATA_DIR: z.string().min(1),
    EDGE_SEAL_KEY: z.string().optional(),
    EDGE_TELEMETRY_TOKEN: z.string().optional(),
    EDGE_TILE_HOSTS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    /** Proxies that may say who asks: addresses and networks, or a number of hops. */
    EDGE_TRUST_PROXY: TrustedProxiesSchema.optional(),
    /** The maximum is half of the time that a browser waits for a page. */
    EDGE_LOAD_MS: milliseconds(50, 10_000).default(1500),
    /** Below the minimum a busy machine looks like an endless loop. */
    EDGE_RENDER_MS: milliseconds(20, 5000).default(150),
    EDGE_HTML_FRESH_MS: milliseconds(0, 3_600_000).default(2000),
    EDGE_HTML_STALE_MS: milliseconds(0, 3_600_000).optional(),
    EDGE_WORKERS: z.coerce.number().int().min(1).max(32).default(2),
    /** Time to continue serving after SIGTERM, so that the load balancer sees the failing `/healthz` first. */
    EDGE_DRAIN_MS: milliseconds(0, 60_000).default(2000),
  })
  .refine((env) => env.EDGE_HTML_STALE_MS === undefined || env.EDGE_HTML_STALE_MS >= env.EDGE_HTML_FRESH_MS, {
    path: ['EDGE_HTML_STALE_MS'],
    message: 'must not be less than EDGE_HTML_FRESH_MS',
  });

type Env = z.infer<typeof EnvSchema>;

function s3Of(env: Env): EdgeOptions['artifactsS3'] {
  if (!env.EDGE_ARTIFACTS_S3) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials =
    accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN } : undefined;
  return { url: env.EDGE_ARTIFACTS_S3, region: env.AWS_REGION, ...(credentials && { credentials }) };
}

/** Reads the options of the edge from the environment. Throws one error that lists every bad variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): EdgeOptions {
  const parsed = EnvSchema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const freshMs = env.EDGE_HTML_FRESH_MS;
  return {
    host: env.EDGE_HOST,
    port: env.EDGE_PORT,
    publicOrigin: env.EDGE_PUBLIC_ORIGIN,
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
    env: source,
  };
}
