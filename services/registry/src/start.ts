import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { migrate } from '@horno/api/db';
import type { FastifyBaseLogger } from 'fastify';
import { migrations } from './db/migrations.ts';
import { type Clock, type Db, type RegistryDeps, systemClock } from './deps.ts';
import { buildApp, type RegistryApp } from './http/app.ts';
import { openKeyring } from './releases/keyring.ts';
import { liveReleases } from './releases/live-releases.ts';
import { createOneTimeToken } from './tokens/tokens.ts';
import { folderArtifactStore } from './versions/folder-artifact-store.ts';
import { type LocalPublication, publishFolders } from './versions/publish-folders.ts';

export interface RegistryOptions {
  db: Db;
  /** Holds `keys/`. */
  dataDir: string;
  artifactsDir: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** PKCS#8 PEM of an Ed25519 key, in place of the one in the key folder. */
  signingKey?: string;
  /** Origin that browsers see when a proxy stands before the registry. */
  publicOrigin?: string;
}

export interface Registry {
  url: string;
  /** PEM by key id: what an edge checks releases with. */
  publicKeys: Readonly<Record<string, string>>;
  /** To be printed for the operator: signs in once within 24 h. Each start makes the earlier one worthless. */
  oneTimeToken: string;
  app: RegistryApp;
  /**
   * Publishes built package folders (each with `dist/remote.json`) and releases them, all in one transaction. What is published already
   * stays as it is, so it may be called at every start.
   */
  publishLocal(folders: readonly string[], options?: { channel?: string; reason?: string }): Promise<LocalPublication>;
  close(): Promise<void>;
}

/** How old the knowledge of a channel's head may get when other processes write to the same database. */
const recheckMs = 500;

/** Migrates its schema, opens keys and store, and listens. The database stays the caller's to close. */
export async function startRegistry(options: RegistryOptions): Promise<Registry> {
  const { db, log, clock = systemClock, publicOrigin } = options;
  await migrate(db, 'registry', migrations);
  const onStale = (err: unknown) => log.warn({ err }, 'database out of reach: serving the release in memory');
  const deps: RegistryDeps = {
    db,
    log,
    clock,
    keyring: await openKeyring(join(options.dataDir, 'keys'), options.signingKey),
    store: folderArtifactStore(options.artifactsDir),
    live: liveReleases(db, { clock, recheckMs, onStale }),
  };
  const app = await buildApp({ ...deps, publicOrigin });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const { token: oneTimeToken } = await createOneTimeToken(deps);
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    publicKeys: Object.fromEntries(deps.keyring.publicKeys.map((key) => [key.keyId, key.publicKey])),
    oneTimeToken,
    app,
    publishLocal: (folders, { channel = 'production', reason = 'local build' } = {}) =>
      publishFolders(deps, { folders, channel, reason }),
    close: () => app.close(),
  };
}
