import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '@horno/api';
import { openDatabase } from '@horno/db';
import { type EdgeOptions, startEdge } from '@horno/edge';
import { startRegistry } from '@horno/registry';
import type { Logger } from 'pino';
import { galleryRoutes } from './gallery.ts';

export interface LocalOptions {
  /** Folder of the database, artifacts, keys and mails. */
  dataDir: string;
  /** Package folders with a build; new builds are published. */
  parts: readonly string[];
  shopPort: number;
  opsPort: number;
  host?: string;
  log: Logger;
  env: Record<string, string | undefined>;
  deadlines?: EdgeOptions['deadlines'];
  onProgress?(line: string): void;
}

export interface RunningLocal {
  shopUrl: string;
  opsUrl: string;
  apiUrl: string;
  oneTimeToken: string;
  release: number;
  close(): Promise<void>;
}

/** Starts the whole shop in one process. When a part fails to start, the parts before it are closed. */
export async function startLocal(options: LocalOptions): Promise<RunningLocal> {
  const { dataDir, parts, shopPort, opsPort, host = '127.0.0.1', log, env, onProgress = () => undefined } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    const errors: unknown[] = [];
    for (const closeOne of closers.splice(0).reverse()) await closeOne().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'Some parts of the shop did not close cleanly.');
  };
  try {
    const database = await openDatabase({
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS ? Number(env.DATABASE_CONNECTIONS) : undefined,
      folder: join(dataDir, 'db'),
      template: env.DB_TEMPLATE,
    });
    closers.push(() => database.close());
    onProgress(env.DATABASE_URL ? 'database: PostgreSQL' : `database: embedded, in ${join(dataDir, 'db')}`);

    const api = await startApi({
      env: {
        ...env,
        PORT: env.API_PORT ?? '0',
        DATA_DIR: dataDir,
        PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${shopPort}`,
      },
      database,
      log: log.child({ part: 'api' }),
    });
    closers.push(() => api.close());
    onProgress("api: up, with the chain's data");

    const artifactsDir = join(dataDir, 'artifacts');
    const registry = await startRegistry({
      db: database.db,
      dataDir: join(dataDir, 'registry'),
      artifactsDir,
      host,
      port: opsPort,
      log: log.child({ part: 'registry' }),
      clock: api.deps.clock,
    });
    closers.push(() => registry.close());
    const { release, versions } = await registry.publishLocal(parts);
    onProgress(`registry: release ${release} with ${versions.length} parts`);

    const edge = await startEdge({
      host,
      port: shopPort,
      apiUrl: api.url,
      registryUrl: registry.url,
      publicKeys: registry.publicKeys,
      telemetryToken: await registry.issueEdgeToken(),
      artifactsDir,
      dataDir: join(dataDir, 'edge'),
      deadlines: options.deadlines,
      log: log.child({ part: 'edge' }),
      clock: api.deps.clock,
      extraRoutes: env.NODE_ENV === 'production' ? undefined : galleryRoutes,
      env,
    });
    closers.push(() => edge.close());
    onProgress('edge: up');
    return {
      shopUrl: edge.url,
      opsUrl: registry.url,
      apiUrl: api.url,
      oneTimeToken: registry.oneTimeToken,
      release,
      close,
    };
  } catch (error) {
    await close().catch((err: unknown) => log.error({ err }, 'closing after a failed start failed'));
    throw error;
  }
}
