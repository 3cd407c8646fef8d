import { TrustedProxiesSchema } from '@horno/server/proxies';
import * as z from 'zod';
import type { StoreOptions } from './options.ts';
import { parseSealKey } from './session/seal-key.ts';

/** Every variable that the service reads. */
const EnvSchema = z
  .object({
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
    STORE_SEAL_KEY: z.string().optional(),
    /** Folder of a generated sealing key. */
    STORE_DATA_DIR: z.string().min(1).default('.horno/store'),
    /** Folder of the built page, if it is not beside the sources. */
    STORE_SCREEN_DIR: z.string().min(1).optional(),
    STORE_TRUST_PROXY: TrustedProxiesSchema.optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    if (!env.STORE_SEAL_KEY)
      context.addIssue({ code: 'custom', path: ['STORE_SEAL_KEY'], message: 'needed in production' });
    if (!env.STORE_PUBLIC_ORIGIN?.startsWith('https:')) {
      context.addIssue({ code: 'custom', path: ['STORE_PUBLIC_ORIGIN'], message: 'https, needed in production' });
    }
  })
  .superRefine((env, context) => {
    try {
      if (env.STORE_SEAL_KEY) parseSealKey(env.STORE_SEAL_KEY);
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['STORE_SEAL_KEY'], message: (error as Error).message });
    }
  });

/** Reads the options from the environment; an empty variable counts as absent. Throws one error that lists every bad variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): StoreOptions {
  const parsed = EnvSchema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value)));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.STORE_HOST,
    port: env.STORE_PORT,
    publicOrigin: env.STORE_PUBLIC_ORIGIN,
    apiUrl: env.STORE_API_URL,
    dataDir: env.STORE_DATA_DIR,
    screenDir: env.STORE_SCREEN_DIR,
    trustProxy: env.STORE_TRUST_PROXY,
    ...(env.STORE_SEAL_KEY && { sealKey: parseSealKey(env.STORE_SEAL_KEY) }),
  };
}
