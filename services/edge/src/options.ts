import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { S3Options } from './artifacts/s3-source.ts';
import type { Clock } from './clock.ts';
import type { ClientDeadlines } from './composition/compose.ts';
import type { PublicKeys } from './release/verify.ts';

export interface EdgeOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 3000; 0 takes any that is free. */
  port?: number;
  /** `https://shop.example`; without it, as each request addresses the shop. */
  publicOrigin?: string;
  /** Origin of the api, without `/api`. */
  apiUrl: string;
  registryUrl: string;
  /** Whose releases it serves. Default `production`; what is of another is kept from search engines. */
  channel?: string;
  /** Public keys of releases, PEM by key id. */
  publicKeys: PublicKeys;
  /** Folder of the artifacts; with `artifactsS3`, where what came from there is kept. */
  artifactsDir: string;
  /** Artifacts in an object store, instead of a folder. */
  artifactsS3?: S3Options;
  /** Snapshot and sealing key. */
  dataDir: string;
  /** 32 bytes; else `EDGE_SEAL_KEY` of `env`, else one kept in `dataDir`. */
  sealKey?: Buffer;
  deadlines?: {
    /** How long the server renderings of a document may wait for data, together. Default 1500. */
    loadMs?: number;
    /** How long one may keep a worker busy without a break. Default 150. */
    renderMs?: number;
    /** What the browser is told. */
    client?: Partial<ClientDeadlines>;
  };
  /** Token of the scope `edge`, with which the registry is told what browsers saw; without it they are only counted. */
  telemetryToken?: string;
  /** How often it is told. Default 5000. */
  telemetryMs?: number;
  /** How often the registry is asked. Default 500. */
  pollMs?: number;
  /** Render workers. Default 2. */
  workers?: number;
  /** How long `drain` goes on serving, in milliseconds. Default 0. */
  drainMs?: number;
  /**
   * How long the HTML of a page that all may share is given out as it is (default 2000), and while the next is made (default
   * 10,000).
   */
  htmlCache?: { freshMs?: number; staleMs?: number };
  /** How long, in milliseconds (default `RELEASE_HOLD_MS`), and how many (default 1000) questions of open tabs wait for another release. */
  hold?: { ms?: number; most?: number };
  /** Origins of map pictures, for the policy of pages. */
  tileHosts?: readonly string[];
  /** Whether `x-forwarded-*` of the caller may be believed. Default no. */
  trustProxy?: boolean;
  /** The built render process, where it is not beside the service. */
  renderHostPath?: string;
  clock?: Clock;
  /** Adds addresses of the caller's own, before the shop listens. */
  extraRoutes?(app: FastifyInstance): void;
  /** Bearer token of `/metrics`; without it there are none. */
  metricsToken?: string;
  log?: Logger;
  env?: Readonly<Record<string, string | undefined>>;
}

export const defaultClientDeadlines: ClientDeadlines = { load: 4000, mount: 3000, unmount: 1000, retries: 2 };
