import { REVOKED_DIGITS } from './composition.schema.ts';
import type { Lang } from './wire.ts';

/** Release data that the edge prepends to the service worker's code. A change installs a new worker. */
export interface WorkerRelease {
  id: number;
  /** First digits of the digests that the release pins. */
  digests: readonly string[];
  /** First digits of digests that no browser may run any more. */
  revoked: readonly string[];
  /** Addresses of files for offline pages. */
  files: readonly string[];
  /** Patterns of pages that are the same for every visitor. */
  shared: readonly string[];
  /** Patterns of all other pages, which are never cached. */
  own: readonly string[];
  /** Headers of every page that the worker answers from its cache, where scripts of a page can write. `{origin}` is its origin. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Patterns of pages that are documents of their own, such as payment pages. The worker ignores them. */
  apart: readonly string[];
  /** HTML of the worker's own page, for a page that neither the network nor a cache has. */
  unreachable: Readonly<Record<Lang, string>>;
}

/** Returns the first digits of a digest, as in these lists. */
export const shortDigest = (digest: string): string => digest.slice(0, REVOKED_DIGITS);

/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';
/** Document that replaces uncached pages without a network. */
export const OFFLINE_PATH = '/_offline';
