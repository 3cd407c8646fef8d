import { join } from 'node:path';
import { openDatabase } from '@horno/api/db';
import pino from 'pino';
import * as z from 'zod';
import { startRegistry } from './start.ts';

const EnvSchema = z.object({
  HORNO_OPS_HOST: z.string().default('127.0.0.1'),
  HORNO_OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Origin that browsers see, behind a proxy. */
  HORNO_OPS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  HORNO_REGISTRY_DIR: z.string().default('.horno/registry'),
  HORNO_ARTIFACTS_DIR: z.string().default('.horno/artifacts'),
  /** PKCS#8 PEM of an Ed25519 key; line ends may be written `\n`. */
  HORNO_SIGNING_KEY: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

const env = EnvSchema.parse(process.env);
const log = pino({ level: env.LOG_LEVEL });
const database = await openDatabase({ url: env.DATABASE_URL, folder: join(env.HORNO_REGISTRY_DIR, 'db') });
const registry = await startRegistry({
  db: database.db,
  log,
  dataDir: env.HORNO_REGISTRY_DIR,
  artifactsDir: env.HORNO_ARTIFACTS_DIR,
  host: env.HORNO_OPS_HOST,
  port: env.HORNO_OPS_PORT,
  signingKey: env.HORNO_SIGNING_KEY,
  publicOrigin: env.HORNO_OPS_ORIGIN,
});
process.stdout.write(`${registry.url}\n${registry.oneTimeToken}\n`);

async function stop(): Promise<void> {
  await registry.close();
  await database.close();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
