import { type Clock, systemClock } from '@horno/server/clock';
import type { TrustedProxies } from '@horno/server/proxies';
import { storedSealKey } from '@horno/server/seal-key';
import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';
import { builtScreenDir } from './screen.routes.ts';

export interface StoreOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 3002; 0 takes any free port. */
  port?: number;
  /** `https://tienda.example`. Default: the origin that each request addresses. */
  publicOrigin?: string;
  /** Origin of the api, without `/api`. */
  apiUrl: string;
  /** Folder of the sealing key when no `sealKey` is given. */
  dataDir: string;
  /** 32 bytes. */
  sealKey?: Buffer;
  /** Folder of the built page. Default: the build of `store-screen`. */
  screenDir?: string;
  /** Proxies whose `x-forwarded-*` headers count. Default none. */
  trustProxy?: TrustedProxies | undefined;
  /** Bearer token of `/metrics`. Without it the route does not exist. */
  metricsToken?: string | undefined;
  clock?: Clock;
  log?: Logger;
}

/** Options with every default applied. */
export interface StoreConfig extends StoreOptions {
  publicOrigin: string | undefined;
  sealKey: Buffer;
  screenDir: string;
  clock: Clock;
  log: FastifyBaseLogger & Logger;
}

/** Applies the defaults and loads the sealing key. */
export async function resolveOptions(options: StoreOptions): Promise<StoreConfig> {
  return {
    ...options,
    publicOrigin: options.publicOrigin,
    apiUrl: options.apiUrl.replace(/\/+$/, ''),
    sealKey: options.sealKey ?? storedSealKey(options.dataDir),
    screenDir: options.screenDir ?? builtScreenDir(),
    clock: options.clock ?? systemClock,
    log: (options.log ?? pino({ name: 'store' })) as StoreConfig['log'],
  };
}
