import { join } from 'node:path';
import type { Db } from '@horno/db';
import { migrate } from '@horno/db';
import type { Trial } from '@horno/render/trial';
import { type Clock, systemClock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import { createTasks } from './background-tasks.ts';
import { migrations } from './db/migrations.ts';
import type { RegistryDeps } from './deps.ts';
import { guard } from './guard/guard.ts';
import { defaultGuard, type GuardSettings } from './guard/guard-live.ts';
import { createConfirm } from './guard/probe/confirm.ts';
import type { Probe } from './guard/probe/probe.ts';
import { buildApp, type RegistryApp, type TrustProxy } from './http/app.ts';
import { defaultRates, type Rates } from './http/rates.ts';
import { ciTokens } from './identity/ci-tokens.ts';
import type { Identity } from './identity/settings.ts';
import { peopleSignIn } from './identity/sign-in.ts';
import { openKeyring } from './releases/keyring.ts';
import { liveReleases } from './releases/live-releases.ts';
import { runDue } from './releases/run-due.ts';
import { runSteps } from './rollouts/run-steps.ts';
import { type StoreDirectoryOptions, storeDirectory } from './stores/store-directory.ts';
import { createPlaces } from './telemetry/places.ts';
import { forgetOld } from './telemetry/take-batch.ts';
import { visitorsOf } from './telemetry/visitors.ts';
import { createEdgeToken, createOneTimeToken } from './tokens/tokens.ts';
import { openArtifactStore } from './versions/open-artifact-store.ts';
import { type LocalPublication, publishFolders } from './versions/publish-folders.ts';
import { sendWebhooks } from './webhooks/send-webhooks.ts';

export interface RegistryOptions {
  db: Db;
  /** Holds `keys/`. */
  dataDir: string;
  /** A folder, or the address of a store (`s3://bucket/prefix?endpoint=…`). */
  artifactsDir: string;
  host: string;
  /** 0 chooses a free port. */
  port: number;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** PKCS#8 PEM of an Ed25519 key; replaces the key in the key folder. */
  signingKey?: string;
  /** Origin that browsers see behind a proxy. */
  publicOrigin?: string;
  /** Trusted proxies. Without them, all clients behind a proxy share one rate limit. Default false. */
  trustProxy?: TrustProxy;
  /** Trusted CI issuers and the identity provider. */
  identity?: Identity;
  /** Channels in which new code needs a second person. Default none. */
  secondPerson?: readonly string[];
  rates?: Partial<Rates>;
  /** Interval of the checks for due plans and changed keys, in ms. Default 1000. */
  duePollMs?: number;
  /** Interval of the guard, in ms. Default 5000. */
  guardPollMs?: number;
  guard?: Partial<GuardSettings>;
  /** Opens pages before the guard rolls back. Without it the guard rolls nothing back. */
  probe?: Probe | undefined;
  /** Renders every part of what squads publish. Without it nothing is rendered. */
  trial?: Trial | undefined;
  /** The api and its OPS_TOKEN, for the page of the stores. */
  stores?: StoreDirectoryOptions;
  /** Origin of the shop, for the addresses of previews. */
  shopUrl?: () => string | undefined;
  /** Address of all previews. Default: there are none. */
  previewUrl?: () => string | undefined;
  /** Networks of the operator that webhooks may reach. Default none: public addresses only. */
  webhookNetworks?: (address: string) => boolean;
  /** Bearer token of `/metrics`. Without it the route does not exist. */
  metricsToken?: string;
  env?: Readonly<Record<string, string | undefined>>;
}

export interface Registry {
  url: string;
  /** PEM by key id: what an edge checks releases with. The object stays the same and follows the rotation of keys. */
  publicKeys: Readonly<Record<string, string>>;
  /** One-time token for the operator: signs in once within 24 h. Each start invalidates the previous one. */
  oneTimeToken: string;
  app: RegistryApp;
  /**
   * Publishes built package folders (each with `dist/remote.json`) and releases them, all in one transaction. What is published already
   * stays as it is, so it may be called at every start.
   */
  publishLocal(folders: readonly string[], options?: { channel?: string; reason?: string }): Promise<LocalPublication>;
  /** Starts and ends due plans, as the timer does every second. Returns the number of changed plans. */
  runDue(): Promise<number>;
  /** Takes the due steps of rollouts, as the timer does every second. Returns their number. */
  runSteps(): Promise<number>;
  /** Runs the guard once, as its timer does. Returns the number of interventions. */
  guard(): Promise<number>;
  /** Sends what is due to webhooks, as the timer does every second. */
  sendWebhooks(): Promise<void>;
  /** Forgets figures that are too old, as the timer does every hour. */
  forgetOld(): Promise<void>;
  /** Returns a telemetry token for an edge of this process. Each call invalidates the previous one. */
  issueEdgeToken(): Promise<string>;
  close(): Promise<void>;
}

const hourMs = 3_600_000;
/** Maximum age of a cached live release, in ms; other processes may write to the same database. */
const recheckMs = 500;

/** Migrates the schema, opens keys and store, and listens. The caller closes the database. */
export async function startRegistry(options: RegistryOptions): Promise<Registry> {
  const { db, log, clock = systemClock, publicOrigin, identity = {} } = options;
  await migrate(db, 'registry', migrations, (line) => log.info(line));
  const onStale = (err: unknown) => log.warn({ err }, 'database unreachable: serving the cached release');
  const store = openArtifactStore(options.artifactsDir, options.env ?? process.env);
  const deps: RegistryDeps = {
    db,
    log,
    clock,
    keyring: await openKeyring(join(options.dataDir, 'keys'), options.signingKey),
    store,
    shopUrl: options.shopUrl ?? (() => undefined),
    previewUrl: options.previewUrl ?? (() => undefined),
    isOwnNetwork: options.webhookNetworks ?? (() => false),
    places: createPlaces(store),
    policy: { secondPerson: new Set(options.secondPerson) },
    countVisitors: visitorsOf({ db, clock }),
    trial: options.trial,
    live: liveReleases(db, { clock, recheckMs, onStale }),
  };
  const tasks = createTasks({
    now: () => clock.now(),
    onFailure: (err, task) => log.error({ err, task }, 'background task failed: it runs again at its next interval'),
  });
  const app = await buildApp({
    ...deps,
    tasks,
    metricsToken: options.metricsToken,
    publicOrigin,
    trustProxy: options.trustProxy,
    rates: { ...defaultRates, ...options.rates },
    ci: identity.ci && ciTokens(identity.ci, { clock }),
    people: identity.signIn && peopleSignIn(identity.signIn),
    stores: options.stores && storeDirectory(options.stores),
  });
  const url = await app.listen({ host: options.host, port: options.port });
  const { token: oneTimeToken } = await createOneTimeToken(deps);
  const settings = { ...defaultGuard, ...options.guard };
  const confirm = options.probe && createConfirm({ ...deps, probe: options.probe });
  const duePollMs = options.duePollMs ?? 1000;
  tasks.every(duePollMs, 'plans', () => runDue(deps));
  tasks.every(duePollMs, 'steps', () => runSteps(deps));
  tasks.every(duePollMs, 'webhooks', () => sendWebhooks(deps));
  tasks.every(duePollMs, 'keys', async () => deps.keyring.refresh());
  tasks.every(options.guardPollMs ?? 5000, 'guard', () => guard(deps, settings, confirm));
  tasks.every(hourMs, 'telemetry', () => forgetOld(deps));
  return {
    url,
    publicKeys: deps.keyring.pems,
    oneTimeToken,
    app,
    publishLocal: (folders, { channel = 'production', reason = 'local build' } = {}) =>
      publishFolders(deps, { folders, channel, reason }),
    runDue: () => runDue(deps),
    runSteps: () => runSteps(deps),
    guard: () => guard(deps, settings, confirm),
    sendWebhooks: () => sendWebhooks(deps),
    forgetOld: () => forgetOld(deps),
    issueEdgeToken: async () => (await createEdgeToken(deps)).token,
    async close() {
      await tasks.stop();
      await app.close();
    },
  };
}
