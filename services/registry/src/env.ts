import { TrustedProxiesSchema } from '@horno/server/proxies';
import * as z from 'zod';
import { readIdentity } from './identity/settings.ts';

/** Every variable of the registry, except for HORNO_CI_TRUST and HORNO_SIGN_IN (`identity/settings.ts`). */
const EnvSchema = z
  .object({
    HORNO_OPS_HOST: z.string().default('127.0.0.1'),
    HORNO_OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    /** Origin that browsers see behind a proxy. */
    HORNO_OPS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    /** Proxies that may say who asks: addresses and networks, or a number of hops. */
    HORNO_TRUST_PROXY: TrustedProxiesSchema.optional(),
    HORNO_REGISTRY_DIR: z.string().default('.horno/registry'),
    /** A folder, or `s3://bucket/prefix?region=…&endpoint=…` with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
    HORNO_ARTIFACTS_DIR: z.string().default('.horno/artifacts'),
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
    DATABASE_URL: z.string().optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  })
  .refine((env) => !env.HORNO_API_URL === !env.HORNO_API_OPS_TOKEN, {
    path: ['HORNO_API_OPS_TOKEN'],
    message: 'needed with HORNO_API_URL, and only with it',
  });

export type Env = z.infer<typeof EnvSchema> & { identity: ReturnType<typeof readIdentity> };

function problemsOf(error: unknown): string[] {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => [...path, message].join(': '));
  return [error instanceof Error ? error.message : String(error)];
}

/** Reads the environment. An empty variable counts as absent, except for HORNO_SECOND_PERSON. Throws all problems at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || name === 'HORNO_SECOND_PERSON'),
  );
  const result = EnvSchema.safeParse(given);
  const problems = result.success ? [] : problemsOf(result.error);
  let identity: Env['identity'] = {};
  try {
    identity = readIdentity(given);
  } catch (error) {
    problems.push(...problemsOf(error).map((problem) => `HORNO_CI_TRUST, HORNO_SIGN_IN: ${problem}`));
  }
  if (result.success && problems.length === 0) return { ...result.data, identity };
  throw new Error(`Invalid environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
