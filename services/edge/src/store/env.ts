import { readEnvironment } from '@horno/server/environment';
import { TrustedProxiesSchema } from '@horno/server/proxies';
import { SealKeySchema } from '@horno/server/seal-key';
import * as z from 'zod';
import type { StoreOptions } from './options.ts';

/** Every variable that the service reads. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  STORE_HOST: z.string().default('127.0.0.1'),
  STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** Address of the page as stores open it. */
  STORE_PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  STORE_API_URL: z.url({ protocol: /^https?$/ }),
  /** 32 bytes as hex or base64; all processes share one. */
  STORE_SEAL_KEY: SealKeySchema.optional(),
  /** Folder of a generated sealing key. */
  STORE_DATA_DIR: z.string().min(1).default('.horno/store'),
  /** Folder of the built page, if it is not beside the sources. */
  STORE_SCREEN_DIR: z.string().min(1).optional(),
  STORE_TRUST_PROXY: TrustedProxiesSchema.optional(),
  /** Token of `/metrics`, sent as `Authorization: Bearer`. Without it the route does not exist. */
  STORE_METRICS_TOKEN: z.string().min(16).optional(),
});

type Variables = Readonly<Record<string, string | undefined>>;

function conflicts({ NODE_ENV, STORE_SEAL_KEY, STORE_PUBLIC_ORIGIN }: Variables): string[] {
  if (NODE_ENV !== 'production') return [];
  const problems = STORE_SEAL_KEY ? [] : ['STORE_SEAL_KEY: needed in production'];
  if (!STORE_PUBLIC_ORIGIN?.startsWith('https:')) problems.push('STORE_PUBLIC_ORIGIN: https, needed in production');
  return problems;
}

/** Reads the options from the environment. */
export function readEnv(source: Variables): StoreOptions {
  const env = readEnvironment(EnvSchema, source, { prefix: 'STORE_', conflicts });
  return {
    host: env.STORE_HOST,
    port: env.STORE_PORT,
    publicOrigin: env.STORE_PUBLIC_ORIGIN,
    apiUrl: env.STORE_API_URL,
    dataDir: env.STORE_DATA_DIR,
    screenDir: env.STORE_SCREEN_DIR,
    trustProxy: env.STORE_TRUST_PROXY,
    metricsToken: env.STORE_METRICS_TOKEN,
    ...(env.STORE_SEAL_KEY && { sealKey: env.STORE_SEAL_KEY }),
  };
}
