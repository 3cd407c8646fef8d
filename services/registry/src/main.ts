import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import pino from 'pino';
import * as z from 'zod';
import { readIdentity } from './identity/settings.ts';
import { startRegistry } from './start.ts';

const AddressesSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

const EnvSchema = z.object({
  HORNO_OPS_HOST: z.string().default('127.0.0.1'),
  HORNO_OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Origin that browsers see, behind a proxy. */
  HORNO_OPS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether a proxy says who asks (`X-Forwarded-For`): `true`, or the proxy's addresses with commas between them. */
  HORNO_TRUST_PROXY: z.union([z.stringbool(), AddressesSchema]).default(false),
  HORNO_REGISTRY_DIR: z.string().default('.horno/registry'),
  /** A folder, or `s3://bucket/prefix?region=…&endpoint=…` with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
  HORNO_ARTIFACTS_DIR: z.string().default('.horno/artifacts'),
  /** Channels into which new code comes only with a second person, with commas between them; empty for none. */
  HORNO_SECOND_PERSON: z.string().default('production'),
  /** PKCS#8 PEM of an Ed25519 key; line ends may be written `\n`. */
  HORNO_SIGNING_KEY: z.string().optional(),
  /** Visitors of each side that the guard wants before it goes back from a release. */
  HORNO_GUARD_MIN_SAMPLE: z.coerce.number().int().min(20).optional(),
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
  trustProxy: env.HORNO_TRUST_PROXY,
  guard: env.HORNO_GUARD_MIN_SAMPLE === undefined ? {} : { minSample: env.HORNO_GUARD_MIN_SAMPLE },
  secondPerson: env.HORNO_SECOND_PERSON.split(',').filter(Boolean),
  // HORNO_CI_TRUST and HORNO_SIGN_IN, both JSON.
  identity: readIdentity(process.env),
});
process.stdout.write(`${registry.url}\n${registry.oneTimeToken}\n`);

async function stop(): Promise<void> {
  await registry.close();
  await database.close();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
