import { readEnvironment } from '@horno/server/environment';
import { NetworksSchema, TrustedProxiesSchema } from '@horno/server/proxies';
import * as z from 'zod';
import { type Identity, identityVariables } from './identity/settings.ts';

/** Every variable of the registry. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HORNO_OPS_HOST: z.string().default('127.0.0.1'),
  HORNO_OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Origin that browsers see behind a proxy. */
  HORNO_OPS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies that may say who asks: addresses and networks, or a number of hops. */
  HORNO_TRUST_PROXY: TrustedProxiesSchema.optional(),
  HORNO_REGISTRY_DIR: z.string().default('.horno/registry'),
  /** A folder, or `s3://bucket/prefix?region=…&endpoint=…` with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
  HORNO_ARTIFACTS_DIR: z.string().default('.horno/artifacts'),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  /** Channels in which new code needs a second person, separated by commas; empty for none. */
  HORNO_SECOND_PERSON: z.string().default('production'),
  /** Origin of the api, for the page of the stores; with HORNO_API_OPS_TOKEN. */
  HORNO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The api's OPS_TOKEN. */
  HORNO_API_OPS_TOKEN: z.string().min(16).optional(),
  /** PKCS#8 PEM of an Ed25519 key; line ends may be written as `\n`. */
  HORNO_SIGNING_KEY: z.string().optional(),
  /** Minimum number of visitors per arm before the guard rolls a release back. */
  HORNO_GUARD_MIN_SAMPLE: z.coerce.number().int().min(20).optional(),
  /** Chromium for the probe of the guard: its path, then arguments, separated by spaces; with HORNO_SHOP_URL. */
  HORNO_PROBE_BROWSER: z.string().optional(),
  /** Public origin of the shop, as browsers of operators and the probe reach it. Previews link to it. */
  HORNO_SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of all previews, `https://preview.example`: each version has a name below it. The edges serve it (EDGE_PREVIEW_HOST). */
  HORNO_PREVIEW_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `off` publishes without rendering the parts of a version first. */
  HORNO_TRIAL: z.enum(['on', 'off']).default('on'),
  /** Addresses and networks to which webhooks may go although they are not public. */
  HORNO_WEBHOOK_NETWORKS: NetworksSchema.prefault(''),
  /** Serves /metrics to requests with this bearer token. */
  HORNO_METRICS_TOKEN: z.string().min(16).optional(),
  DATABASE_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...identityVariables,
});

type Variables = z.infer<typeof EnvSchema>;
export type Env = Omit<Variables, keyof typeof identityVariables> & { identity: Identity };

type Source = Readonly<Record<string, string | undefined>>;

function conflicts(given: Source): string[] {
  const { HORNO_API_URL, HORNO_API_OPS_TOKEN, HORNO_PROBE_BROWSER, HORNO_SHOP_URL } = given;
  const problems: string[] = [];
  if (!HORNO_API_URL !== !HORNO_API_OPS_TOKEN)
    problems.push('HORNO_API_OPS_TOKEN: needed with HORNO_API_URL, and only with it');
  if (HORNO_PROBE_BROWSER && !HORNO_SHOP_URL) problems.push('HORNO_SHOP_URL: needed with HORNO_PROBE_BROWSER');
  if (given.NODE_ENV === 'production' && !given.HORNO_OPS_ORIGIN)
    problems.push('HORNO_OPS_ORIGIN: needed in production');
  return problems;
}

/** Reads the environment. An empty HORNO_SECOND_PERSON asks for no second person. */
export function readEnv(source: Source): Env {
  const { HORNO_CI_TRUST, HORNO_SIGN_IN, ...env } = readEnvironment(EnvSchema, source, {
    allowsEmpty: ['HORNO_SECOND_PERSON'],
    conflicts,
  });
  return { ...env, identity: { ci: HORNO_CI_TRUST, signIn: HORNO_SIGN_IN } };
}
