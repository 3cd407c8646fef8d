import { join } from 'node:path';
import type { Database } from '@horno/db';
import { openDatabase } from '@horno/db';
import { systemClock } from '@horno/server/clock';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { watchCatalogue } from './catalogue/watch.ts';
import { createSettableClock } from './clock.ts';
import { createClosers } from './closers.ts';
import { composeDeps } from './compose.ts';
import { startOpsServer } from './control/ops-server.ts';
import { startControlServer } from './control/server.ts';
import { followDatabaseClock } from './database-clock.ts';
import { migrateServer } from './db/migrate-server.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { startHousekeeping, takeOver } from './housekeeping.ts';
import { createLog, guardLog } from './http/logging.ts';
import { withLinkSecret } from './link-secret.ts';
import { withPushKeys } from './push/stored-keys.ts';
import { startAlarms } from './store-alarms/raise-alarms.ts';
import { startWebhooks } from './store-webhooks/start-webhooks.ts';

export interface StartOptions {
  /** Variables in the form of `process.env`. */
  env?: Record<string, string | undefined>;
  /** An open database to share; it stays open when the back end closes. */
  database?: Database;
  log?: Logger;
}

export interface RunningApi {
  /** `http://127.0.0.1:4000` */
  url: string;
  /** Address of the control endpoints, in a test. */
  controlUrl?: string;
  app: FastifyInstance;
  deps: Deps;
  database: Database;
  /** Fails `/readyz` and continues to serve for `DRAIN_MS`, so that the load balancer removes this process first. */
  drain(): Promise<void>;
  /** Ends the requests and jobs under way, then all other parts. */
  close(): Promise<void>;
}

/** Starts the back end: database, migrations, routes, jobs. Throws when the environment is invalid or the database fails. */
export async function startApi(options: StartOptions = {}): Promise<RunningApi> {
  const env = withPushKeys(withLinkSecret(readEnv(options.env ?? process.env)));
  const log = options.log ? guardLog(options.log) : createLog(env.LOG_LEVEL);
  const closers = createClosers();
  try {
    const ops =
      env.METRICS_PORT === undefined
        ? undefined
        : await startOpsServer({ host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN, log });
    closers.add(async () => ops?.close());
    const database = options.database ?? (await openOwn(env, log));
    if (!options.database) closers.add(() => database.close());
    const followed = database.kind === 'server' ? await followDatabaseClock({ database, log }) : undefined;
    closers.add(async () => followed?.stop());
    const settable = env.NODE_ENV === 'test' ? createSettableClock(undefined, followed) : undefined;
    const clock = settable ?? followed ?? systemClock;
    const deps = await composeDeps({ env, database, log, clock, settable });
    if (env.LIMITS_FACTOR !== 1) log.warn({ factor: env.LIMITS_FACTOR }, 'limits of orders and carts are multiplied');
    await takeOver(deps);
    const app = await buildApp(deps);
    closers.add(await watchCatalogue(deps));
    closers.add(() => deps.outbox.stop());
    closers.add(startHousekeeping(deps));
    closers.add(startAlarms(deps));
    closers.add(await startWebhooks(deps));
    await deps.outbox.start();
    const control =
      env.CONTROL_PORT === undefined
        ? undefined
        : await startControlServer(deps.controls, { port: env.CONTROL_PORT, log });
    closers.add(async () => control?.close());
    closers.add(() => app.close());
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    ops?.watch(app);
    closers.add(() => ops?.leave());
    async function drain(): Promise<void> {
      ops?.leave();
      app.leave();
      await new Promise((resolve) => setTimeout(resolve, env.DRAIN_MS));
    }
    return { url, controlUrl: control?.url, app, deps, database, drain, close: closers.run };
  } catch (error) {
    // The original error matters more than a failed cleanup.
    await closers.run().catch((fault) => log.error({ err: fault }, 'cleanup after a failed start did not finish'));
    throw error;
  }
}

async function openOwn(env: Env, log: Logger): Promise<Database> {
  if (env.DATABASE_URL !== undefined) await migrateServer(env.DATABASE_URL, (line) => log.info(line));
  return openDatabase({
    url: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS,
    timeoutMs: env.DATABASE_TIMEOUT_MS,
    folder: join(env.DATA_DIR, 'db'),
    template: env.DB_TEMPLATE,
  });
}
