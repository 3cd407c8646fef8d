import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createSettableClock } from './clock.ts';
import { composeDeps } from './compose.ts';
import { startControlServer } from './control/server.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/types.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { startHousekeeping, takeOver } from './housekeeping.ts';
import { createLog, guardLog } from './http/logging.ts';
import { withLinkSecret } from './link-secret.ts';

export interface StartOptions {
  /** Variables as `process.env` holds them. */
  env?: Record<string, string | undefined>;
  /** An open database to share; it stays open when the back end closes. */
  database?: Database;
  log?: Logger;
}

export interface RunningApi {
  /** `http://127.0.0.1:4000` */
  url: string;
  app: FastifyInstance;
  deps: Deps;
  database: Database;
  /** Ends the requests and jobs under way, then everything else. */
  close(): Promise<void>;
}

/** Starts the back end: database, migrations, routes, jobs. Fails when the environment or the database does not fit. */
export async function startApi(options: StartOptions = {}): Promise<RunningApi> {
  const env = withLinkSecret(readEnv(options.env ?? process.env));
  const log = options.log ? guardLog(options.log) : createLog(env.LOG_LEVEL);
  const database =
    options.database ??
    (await openDatabase({ url: env.DATABASE_URL, folder: join(env.DATA_DIR, 'db'), template: env.DB_TEMPLATE }));
  const closers: (() => Promise<unknown> | unknown)[] = options.database ? [] : [() => database.close()];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const clock = env.NODE_ENV === 'test' ? createSettableClock() : undefined;
    const deps = await composeDeps({ env, database, log, clock });
    await takeOver(deps);
    const app = await buildApp(deps);
    closers.push(() => deps.outbox.stop(), startHousekeeping(deps));
    await deps.outbox.start();
    if (env.CONTROL_PORT !== undefined) {
      const control = await startControlServer(deps.controls, { port: env.CONTROL_PORT, log });
      closers.push(() => control.close());
    }
    closers.push(() => app.close());
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    return { url, app, deps, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
