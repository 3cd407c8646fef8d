import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { createTrial } from '@horno/render/trial';
import { runService } from '@horno/server/run-service';
import pino from 'pino';
import { type Env, readEnv } from './env.ts';
import { browserProbe } from './guard/probe/browser-probe.ts';
import type { Probe } from './guard/probe/probe.ts';
import { startRegistry } from './start.ts';

function probeOf({ HORNO_PROBE_BROWSER, HORNO_SHOP_URL = '' }: Env): Probe | undefined {
  return HORNO_PROBE_BROWSER
    ? browserProbe({ browser: HORNO_PROBE_BROWSER.split(/ +/), shopUrl: () => HORNO_SHOP_URL })
    : undefined;
}

/** The api that parts may ask while they are tried. Without one their calls fail, and a failed call excuses a part. */
const apiBaseOf = ({ HORNO_API_URL = 'http://127.0.0.1:9' }: Env) => new URL('/api', HORNO_API_URL).href;

/** The variables that the store of artifacts reads. */
const awsOf = ({ AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Env) => ({
  AWS_REGION,
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
});

async function start() {
  const env = readEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL });
  const database = await openDatabase({ url: env.DATABASE_URL, folder: join(env.HORNO_REGISTRY_DIR, 'db') });
  const registry = await startRegistry({
    db: database.db,
    log,
    dataDir: env.HORNO_REGISTRY_DIR,
    artifactsDir: env.HORNO_ARTIFACTS_DIR,
    env: awsOf(env),
    host: env.HORNO_OPS_HOST,
    port: env.HORNO_OPS_PORT,
    signingKey: env.HORNO_SIGNING_KEY,
    publicOrigin: env.HORNO_OPS_ORIGIN,
    trustProxy: env.HORNO_TRUST_PROXY,
    guard: env.HORNO_GUARD_MIN_SAMPLE === undefined ? {} : { minSample: env.HORNO_GUARD_MIN_SAMPLE },
    probe: probeOf(env),
    trial: env.HORNO_TRIAL === 'on' ? createTrial({ apiBase: apiBaseOf(env), log }) : undefined,
    secondPerson: env.HORNO_SECOND_PERSON.split(',').filter(Boolean),
    identity: env.identity,
    metricsToken: env.HORNO_METRICS_TOKEN,
    shopUrl: () => env.HORNO_SHOP_URL,
    previewUrl: () => env.HORNO_PREVIEW_URL,
    webhookNetworks: env.HORNO_WEBHOOK_NETWORKS,
    stores:
      env.HORNO_API_URL && env.HORNO_API_OPS_TOKEN
        ? { apiUrl: env.HORNO_API_URL, token: env.HORNO_API_OPS_TOKEN }
        : undefined,
  });
  process.stdout.write(`${registry.url}\n${registry.oneTimeToken}\n`);
  return { registry, database };
}

await runService('registry', start, async ({ registry, database }) => {
  await registry.close();
  await database.close();
});
