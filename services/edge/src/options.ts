import type { ClientDeadlines } from '@horno/render/compose';
import { type HostLimits, SERVER_DEADLINES } from '@horno/render/protocol';
import { type Clock, systemClock } from '@horno/server/clock';
import type { TrustedProxies } from '@horno/server/proxies';
import { storedSealKey } from '@horno/server/seal-key';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { S3Options } from './artifacts/s3-source.ts';
import type { CacheTimes } from './page/page-cache.ts';
import { PRODUCTION } from './release/channel.ts';
import type { PublicKeys } from './release/verify.ts';

export interface EdgeOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 3000; 0 takes any free port. */
  port?: number;
  /** `https://shop.example`. Default: the origin that each request addresses. */
  publicOrigin?: string;
  /** Port of payment documents. Default: any free port. */
  payPort?: number;
  /** `https://pay.shop.example`. Default: the host that each request addresses, with that port. */
  payOrigin?: string | undefined;
  /** Host of previews, such as `preview.example`: each build has a name below it. Without it there are none. */
  previewHost?: string | undefined;
  /** Origin of the console, which lets the staff into previews. */
  opsOrigin?: string | undefined;
  /** Origin of the api, without `/api`. */
  apiUrl: string;
  registryUrl: string;
  /** Channel to serve. Default `production`; other channels are hidden from search engines. */
  channel?: string;
  /** Public keys of releases, PEM by key id. */
  publicKeys: PublicKeys;
  /** Folder of the artifacts; with `artifactsS3`, the local cache of that store. */
  artifactsDir: string;
  /** Reads artifacts from an object store instead of a folder. */
  artifactsS3?: S3Options;
  /** Folder for the release snapshot and the sealing key. */
  dataDir: string;
  /** 32 bytes. Default: a key stored in `dataDir`. */
  sealKey?: Buffer;
  deadlines?: {
    /** Time that all server renderings of one document share to wait for data, in ms. Default 1500. */
    loadMs?: number;
    /** Longest time that one rendering may block a worker, in ms. Default 150. */
    renderMs?: number;
    /** Deadlines that the browser applies to remotes. */
    client?: Partial<ClientDeadlines>;
  };
  /** Registry token of scope `edge`, for reporting beacons and for reading channels other than production. Without it beacons are only counted. */
  telemetryToken?: string;
  /** Interval between telemetry reports, in ms. Default 5000. */
  telemetryMs?: number;
  /** Interval between polls of the registry, in ms. Default 500. */
  pollMs?: number;
  /** Number of render workers of each remote. Default 1. */
  workers?: number;
  /** Time that `drain` continues to serve, in ms. Default 0. */
  drainMs?: number;
  /**
   * Age up to which a shared page is served from the cache (default 2000 ms), while it is refreshed (default 10,000 ms), and while no
   * newer one can be made (default 30 minutes).
   */
  htmlCache?: Partial<CacheTimes>;
  /** Timeout (default `RELEASE_HOLD_MS`) and maximum number (default 1000) of long polls for a new release. */
  longPoll?: { timeoutMs?: number; max?: number };
  /** Origins of map tiles, for the content security policy. */
  tileHosts?: readonly string[];
  /** Proxies whose `x-forwarded-*` headers are used. Default none. */
  trustProxy?: TrustedProxies | undefined;
  /** Path of the built render process. Default: beside the service. */
  renderHostPath?: string;
  clock?: Clock;
  /** Adds routes before the edge listens. */
  extraRoutes?(app: FastifyInstance): void;
  /** Bearer token of `/metrics`. Without it the route does not exist. */
  metricsToken?: string;
  log?: Logger;
}

/** Options of the edge with every default applied. */
export interface EdgeConfig extends EdgeOptions {
  clock: Clock;
  log: FastifyBaseLogger & Logger;
  channel: string;
  /** Base of the api's calls: `apiUrl` with `/api`. */
  apiBase: string;
  publicOrigin: string | undefined;
  tileHosts: readonly string[];
  sealKey: Buffer;
  clientDeadlines: ClientDeadlines;
  pageCacheTimes: CacheTimes;
  renderLimits: HostLimits;
}

export const defaultClientDeadlines: ClientDeadlines = { load: 4000, mount: 3000, unmount: 1000, retries: 2 };
/** Stale menu data is safe: the browser and the api check again what an order depends on. */
const defaultCacheTimes: CacheTimes = { freshMs: 2000, staleMs: 10_000, outageMs: 30 * 60_000 };
const WORKER_HEAP_MB = 96;
const RENDER_RSS_MB = 768;

/** Applies the defaults and loads the sealing key. */
export async function resolveOptions(options: EdgeOptions): Promise<EdgeConfig> {
  const { deadlines = {}, workers = 1 } = options;
  const { loadMs = SERVER_DEADLINES.loadMs, renderMs = SERVER_DEADLINES.renderMs } = deadlines;
  const apiUrl = options.apiUrl.replace(/\/+$/, '');
  return {
    ...options,
    apiUrl,
    apiBase: `${apiUrl}/api`,
    clock: options.clock ?? systemClock,
    log: (options.log ?? pino({ name: 'edge' })) as EdgeConfig['log'],
    channel: options.channel ?? PRODUCTION,
    publicOrigin: options.publicOrigin,
    tileHosts: options.tileHosts ?? [],
    sealKey: options.sealKey ?? storedSealKey(options.dataDir),
    clientDeadlines: { ...defaultClientDeadlines, ...deadlines.client },
    pageCacheTimes: { ...defaultCacheTimes, ...options.htmlCache },
    renderLimits: { workers, loadMs, renderMs, heapMb: WORKER_HEAP_MB, rssMb: RENDER_RSS_MB },
  };
}
