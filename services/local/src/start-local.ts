import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '@horno/api';
import { offerOpsAccess } from '@horno/api/ops-access';
import { openDatabase } from '@horno/db';
import { type EdgeOptions, startEdge } from '@horno/edge';
import { startStore } from '@horno/edge/store';
import { browserProbe, startRegistry } from '@horno/registry';
import { createTrial } from '@horno/render/trial';
import { storedSealKey } from '@horno/server/seal-key';
import type { Logger } from 'pino';
import { galleryRoutes } from './gallery.ts';

export interface LocalOptions {
  /** Folder of the database, artifacts, keys and mails. */
  dataDir: string;
  /** Package folders with a build; new builds are published. */
  parts: readonly string[];
  shopPort: number;
  opsPort: number;
  /** Port of the store screen. */
  storePort: number;
  /** Port of payment documents. */
  payPort: number;
  /** Port of the shop as the channel `staging` has it; without it staging is not served. */
  stagingPort?: number | undefined;
  host?: string;
  log: Logger;
  env: Record<string, string | undefined>;
  deadlines?: EdgeOptions['deadlines'];
  onProgress?(line: string): void;
}

export interface RunningLocal {
  shopUrl: string;
  opsUrl: string;
  storeUrl: string;
  payUrl: string;
  stagingUrl?: string;
  apiUrl: string;
  /** Address of the control endpoints, in a test. */
  controlUrl?: string;
  oneTimeToken: string;
  release: number;
  close(): Promise<void>;
}

/** Returns an address as it is printed for people. A browser that knows the shop as `localhost` has its cookies there only. */
export const addressForPeople = (url: string): string => url.replace('//127.0.0.1', '//localhost');

/** Browsers resolve each name below `localhost` to this machine. */
const PREVIEW_HOST = 'preview.localhost';

/** Returns the address of all previews: that of the shop with another host. Undefined for a shop that is not opened as `localhost`. */
function previewUrlOf(shopUrl: string): string | undefined {
  if (!/^http:\/\/localhost(:|\/|$)/.test(shopUrl)) return undefined;
  return shopUrl.replace('//localhost', `//${PREVIEW_HOST}`);
}

/** Started parts, closed in reverse order. */
interface Started {
  add<T extends { close(): Promise<unknown> }>(part: T, line: string): T;
  close(): Promise<void>;
}

function startedParts(onProgress: (line: string) => void): Started {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add(part, line) {
      closers.push(() => part.close());
      onProgress(line);
      return part;
    },
    async close() {
      const errors: unknown[] = [];
      for (const closeOne of closers.splice(0).reverse())
        await closeOne().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'Some parts of the shop did not close cleanly.');
    },
  };
}

async function startBackEnd({ dataDir, shopPort, env, log }: LocalOptions, opsToken: string, started: Started) {
  const folder = join(dataDir, 'db');
  const database = started.add(
    await openDatabase({
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS ? Number(env.DATABASE_CONNECTIONS) : undefined,
      folder,
      template: env.DB_TEMPLATE,
    }),
    env.DATABASE_URL ? 'database: PostgreSQL' : `database: embedded, in ${folder}`,
  );
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${shopPort}`;
  // The provider must know the address of the shop, which a free port does not tell in advance.
  const social = await demoSocial(env, env.PUBLIC_URL || shopPort !== 0 ? publicUrl : undefined, started);
  const api = started.add(
    await startApi({
      env: {
        ...env,
        ...social,
        PORT: env.API_PORT ?? '0',
        DATA_DIR: dataDir,
        OPS_TOKEN: opsToken,
        PUBLIC_URL: publicUrl,
      },
      database,
      log: log.child({ part: 'api' }),
    }),
    "api: up, with the chain's data",
  );
  return { database, api };
}

/** Starts the identity provider of a demonstration that configures no real one, and returns its variables for the api. */
async function demoSocial(
  env: LocalOptions['env'],
  shopUrl: string | undefined,
  started: Started,
): Promise<LocalOptions['env']> {
  if (env.HORNO_DEMO !== '1' || env.GOOGLE_CLIENT_ID || !shopUrl) return {};
  const { startDemoIdentity } = await import('./demo-identity/demo-identity.ts');
  const identity = await startDemoIdentity({ shopUrl, port: Number(env.IDENTITY_PORT ?? 0) });
  started.add(identity, `demonstration sign-in: ${identity.issuer}`);
  return {
    GOOGLE_ISSUER: identity.issuer,
    GOOGLE_CLIENT_ID: identity.clientId,
    GOOGLE_CLIENT_SECRET: identity.clientSecret,
    SOCIAL_DEMO: '1',
  };
}

interface StagingOptions extends Omit<EdgeOptions, 'dataDir' | 'log'> {
  telemetryToken: string;
  parts: readonly string[];
  /** Folder of the edge of production, whose browsers stay the same devices here. */
  edgeDir: string;
  log: Logger;
}

/** Starts the edge of staging. A channel that has no release yet begins with the parts that production has. */
async function startStaging(
  registry: Awaited<ReturnType<typeof startRegistry>>,
  { parts, edgeDir, log, ...options }: StagingOptions,
) {
  const headers = { authorization: `Bearer ${options.telemetryToken}` };
  const current = await fetch(`${registry.url}/v1/channels/staging/release`, { headers });
  await current.body?.cancel();
  if (current.status === 404) await registry.publishLocal(parts, { channel: 'staging' });
  return startEdge({
    ...options,
    ...{ channel: 'staging', dataDir: `${edgeDir}-staging`, sealKey: storedSealKey(edgeDir) },
    log: log.child({ part: 'staging' }),
  });
}

/** Starts the whole shop in one process. When a part fails to start, the parts before it are closed. */
export async function startLocal(options: LocalOptions): Promise<RunningLocal> {
  const { dataDir, parts, host = '127.0.0.1', log, env, onProgress = () => undefined } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const started = startedParts(onProgress);
  const opsToken = env.OPS_TOKEN ?? randomBytes(24).toString('hex');
  const artifactsDir = join(dataDir, 'artifacts');
  try {
    const { database, api } = await startBackEnd(options, opsToken, started);
    const { clock } = api.deps;
    let shopUrl = '';
    const browser = env.HORNO_PROBE_BROWSER?.split(/ +/);
    const registry = started.add(
      await startRegistry({
        db: database.db,
        dataDir: join(dataDir, 'registry'),
        artifactsDir,
        host,
        port: options.opsPort,
        log: log.child({ part: 'registry' }),
        clock,
        stores: { apiUrl: api.url, token: opsToken },
        trial: env.HORNO_TRIAL === 'off' ? undefined : createTrial({ apiBase: `${api.url}/api`, log }),
        // The probe opens the edge of this process; people open the address that they know.
        shopUrl: () => (shopUrl ? (env.PUBLIC_URL ?? addressForPeople(shopUrl)) : undefined),
        previewUrl: () => previewUrlOf(env.PUBLIC_URL ?? addressForPeople(shopUrl)),
        probe: browser && browserProbe({ browser, shopUrl: () => shopUrl }),
      }),
      'registry: up',
    );
    const { release, versions } = await registry.publishLocal(parts);
    onProgress(`registry: release ${release} with ${versions.length} parts`);

    const edgeDir = join(dataDir, 'edge');
    const ofEdges = {
      ...{ host, apiUrl: api.url, registryUrl: registry.url, publicKeys: registry.publicKeys },
      ...{ telemetryToken: await registry.issueEdgeToken(), artifactsDir, deadlines: options.deadlines, clock },
      ...{ previewHost: PREVIEW_HOST, opsOrigin: addressForPeople(registry.url) },
      extraRoutes: env.NODE_ENV === 'production' ? undefined : galleryRoutes,
    };
    const edge = started.add(
      await startEdge({
        ...ofEdges,
        ...{ port: options.shopPort, payPort: options.payPort, dataDir: edgeDir, log: log.child({ part: 'edge' }) },
      }),
      'edge: up',
    );
    shopUrl = edge.url;
    const { stagingPort: port } = options;
    const staging = port !== undefined && (await startStaging(registry, { ...ofEdges, port, parts, edgeDir, log }));
    if (staging) started.add(staging, 'staging: up');
    const store = started.add(
      await startStore({
        host,
        port: options.storePort,
        apiUrl: api.url,
        dataDir: join(dataDir, 'store'),
        log: log.child({ part: 'store' }),
        clock,
      }),
      'store screen: up',
    );
    const access = { url: api.url, token: opsToken, shopUrl: edge.url };
    started.add(offerOpsAccess(dataDir, access), 'commands: pnpm api:stores and npm run till');
    return {
      shopUrl: edge.url,
      opsUrl: registry.url,
      storeUrl: store.url,
      payUrl: edge.payUrl,
      ...(staging && { stagingUrl: staging.url }),
      apiUrl: api.url,
      controlUrl: api.controlUrl,
      oneTimeToken: registry.oneTimeToken,
      release,
      close: started.close,
    };
  } catch (error) {
    await started.close().catch((err: unknown) => log.error({ err }, 'closing after a failed start failed'));
    throw error;
  }
}
