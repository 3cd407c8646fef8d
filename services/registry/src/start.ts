import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { migrate } from '@horno/db';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import { migrations } from './db/migrations.ts';
import type { Db, RegistryDeps } from './deps.ts';
import { guard } from './guard/guard.ts';
import { defaultGuard, type GuardSettings } from './guard/guard-live.ts';
import { buildApp, type RegistryApp, type TrustProxy } from './http/app.ts';
import { defaultRates, type Rates } from './http/rates.ts';
import { ciTokens } from './identity/ci-tokens.ts';
import type { Identity } from './identity/settings.ts';
import { peopleSignIn } from './identity/sign-in.ts';
import { openKeyring } from './releases/keyring.ts';
import { liveReleases } from './releases/live-releases.ts';
import { runDue } from './releases/run-due.ts';
import { forgetOld } from './telemetry/take-batch.ts';
import { visitorsOf } from './telemetry/visitors.ts';
import { createEdgeToken, createOneTimeToken } from './tokens/tokens.ts';
import { openArtifactStore } from './versions/open-artifact-store.ts';
import { type LocalPublication, publishFolders } from './versions/publish-folders.ts';

export interface RegistryOptions {
  db: Db;
  /** Holds `keys/`. */
  dataDir: string;
  /** A folder, or the address of a store (`s3://bucket/prefix?endpoint=…`). */
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
  /** Whether that proxy says who asks; without it all who come through it share one allowance. Default false. */
  trustProxy?: TrustProxy;
  /** Who else may come in: CI by its tokens, people by an identity provider. */
  identity?: Identity;
  /** Channels into which new code comes only with a second person. Default none. */
  secondPerson?: readonly string[];
  rates?: Partial<Rates>;
  /** How often plans, and keys that another process has changed, are looked at, in milliseconds. Default 1000. */
  duePollMs?: number;
  /** How often the guard looks, in milliseconds. Default 5000. */
  guardPollMs?: number;
  guard?: Partial<GuardSettings>;
  env?: Readonly<Record<string, string | undefined>>;
}

export interface Registry {
  url: string;
  /** PEM by key id: what an edge checks releases with. The object stays the same and follows the rotation of keys. */
  publicKeys: Readonly<Record<string, string>>;
  /** To be printed for the operator: signs in once within 24 h. Each start makes the earlier one worthless. */
  oneTimeToken: string;
  app: RegistryApp;
  /**
   * Publishes built package folders (each with `dist/remote.json`) and releases them, all in one transaction. What is published already
   * stays as it is, so it may be called at every start.
   */
  publishLocal(folders: readonly string[], options?: { channel?: string; reason?: string }): Promise<LocalPublication>;
  /** Starts and ends what plans ask for by now; it happens by itself every second too. Gives how many plans moved. */
  runDue(): Promise<number>;
  /** Stops and goes back where a version harms; it happens by itself too. Gives how often it acted. */
  guard(): Promise<number>;
  /** A token with which an edge of this process tells what browsers saw. Each call makes the earlier one worthless. */
  issueEdgeToken(): Promise<string>;
  close(): Promise<void>;
}

const hourMs = 3_600_000;
/** How old the knowledge of a channel's head may get when other processes write to the same database. */
const recheckMs = 500;

/** Looks again and again, never twice at once. `stop` waits for the look that is under way. */
function keepLooking(everyMs: number, work: () => Promise<unknown>, onFault: (error: unknown) => void) {
  let look: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look = work()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await look;
    },
  };
}

/** Migrates its schema, opens keys and store, and listens. The database stays the caller's to close. */
export async function startRegistry(options: RegistryOptions): Promise<Registry> {
  const { db, log, clock = systemClock, publicOrigin, identity = {} } = options;
  await migrate(db, 'registry', migrations);
  const onStale = (err: unknown) => log.warn({ err }, 'database out of reach: serving the release in memory');
  const deps: RegistryDeps = {
    db,
    log,
    clock,
    keyring: await openKeyring(join(options.dataDir, 'keys'), options.signingKey),
    store: openArtifactStore(options.artifactsDir, options.env ?? process.env),
    policy: { secondPerson: new Set(options.secondPerson) },
    countVisitors: visitorsOf({ db, clock }),
    live: liveReleases(db, { clock, recheckMs, onStale }),
  };
  const app = await buildApp({
    ...deps,
    publicOrigin,
    trustProxy: options.trustProxy,
    rates: { ...defaultRates, ...options.rates },
    ci: identity.ci && ciTokens(identity.ci, { clock }),
    people: identity.signIn && peopleSignIn(identity.signIn),
  });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const { token: oneTimeToken } = await createOneTimeToken(deps);
  const settings = { ...defaultGuard, ...options.guard };
  const fault = (what: string) => (err: unknown) => log.error({ err }, what);
  const duePollMs = options.duePollMs ?? 1000;
  const looks = [
    keepLooking(duePollMs, () => runDue(deps), fault('plans not looked at')),
    keepLooking(duePollMs, async () => deps.keyring.refresh(), fault('keys not looked at')),
    keepLooking(options.guardPollMs ?? 5000, () => guard(deps, settings), fault('guard could not look')),
    keepLooking(hourMs, () => forgetOld(deps), fault('old figures not forgotten')),
  ];
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    publicKeys: deps.keyring.pems,
    oneTimeToken,
    app,
    publishLocal: (folders, { channel = 'production', reason = 'local build' } = {}) =>
      publishFolders(deps, { folders, channel, reason }),
    runDue: () => runDue(deps),
    guard: () => guard(deps, settings),
    issueEdgeToken: async () => (await createEdgeToken(deps)).token,
    async close() {
      await Promise.all(looks.map((look) => look.stop()));
      await app.close();
    },
  };
}
