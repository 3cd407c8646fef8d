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

/** As the registry names them. */
const CHANNEL = /^(production|staging|squad\/[a-z][a-z0-9-]{1,30})$/;

/** How much longer than fresh a page is given out while the next one is made. */
const STALE_FOR_MS = 8000;

const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const EnvSchema = z.object({
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
  /** Bucket with the folder inside it, as an address: `https://builds.s3.eu-west-1.amazonaws.com/shop`. */
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
  EDGE_TRUST_PROXY: z.stringbool().default(false),
  /** Up to half of what a browser waits for a page. */
  EDGE_LOAD_MS: milliseconds(50, 10_000).default(1500),
  /** Below it a busy machine looks like an endless loop. */
  EDGE_RENDER_MS: milliseconds(20, 5000).default(150),
  EDGE_HTML_FRESH_MS: milliseconds(0, 3_600_000).default(2000),
  EDGE_HTML_STALE_MS: milliseconds(0, 3_600_000).optional(),
  EDGE_WORKERS: z.coerce.number().int().min(1).max(32).default(2),
  /** After the word to end: long enough for who spreads the load to ask for `/healthz` once more. */
  EDGE_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(2000),
});

function s3Of(data: z.infer<typeof EnvSchema>): EdgeOptions['artifactsS3'] {
  if (!data.EDGE_ARTIFACTS_S3) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = data;
  const credentials =
    accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken: data.AWS_SESSION_TOKEN } : undefined;
  return { url: data.EDGE_ARTIFACTS_S3, region: data.AWS_REGION, ...(credentials && { credentials }) };
}

/** Options from the environment. Throws with the list of what is wrong. */
export function optionsFromEnv(env: Readonly<Record<string, string | undefined>>): EdgeOptions {
  const parsed = EnvSchema.safeParse(env);
  if (!parsed.success) throw new Error(`The environment does not fit:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  const freshMs = data.EDGE_HTML_FRESH_MS;
  const staleMs = data.EDGE_HTML_STALE_MS ?? freshMs + STALE_FOR_MS;
  if (staleMs < freshMs)
    throw new Error('The environment does not fit:\nEDGE_HTML_STALE_MS is less than EDGE_HTML_FRESH_MS');
  return {
    host: data.EDGE_HOST,
    port: data.EDGE_PORT,
    publicOrigin: data.EDGE_PUBLIC_ORIGIN,
    apiUrl: data.EDGE_API_URL,
    registryUrl: data.EDGE_REGISTRY_URL,
    channel: data.EDGE_CHANNEL,
    publicKeys: data.EDGE_PUBLIC_KEYS,
    artifactsDir: data.EDGE_ARTIFACTS_DIR,
    artifactsS3: s3Of(data),
    metricsToken: data.EDGE_METRICS_TOKEN,
    dataDir: data.EDGE_DATA_DIR,
    telemetryToken: data.EDGE_TELEMETRY_TOKEN,
    tileHosts: data.EDGE_TILE_HOSTS,
    deadlines: { loadMs: data.EDGE_LOAD_MS, renderMs: data.EDGE_RENDER_MS },
    htmlCache: { freshMs, staleMs },
    trustProxy: data.EDGE_TRUST_PROXY,
    workers: data.EDGE_WORKERS,
    drainMs: data.EDGE_DRAIN_MS,
    env,
  };
}
