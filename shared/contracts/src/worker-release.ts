import { REVOKED_DIGITS } from './composition.schema.ts';

/** What the edge writes ahead of the service worker's code: the release that it belongs to. A change of it is another worker. */
export interface WorkerRelease {
  id: number;
  /** First digits of the digests that the release pins. */
  digests: readonly string[];
  /** First digits of digests that nobody may run any more. */
  revoked: readonly string[];
  /** Addresses of files that a page without a network needs. */
  files: readonly string[];
  /** Patterns of pages that are the same for everybody. */
  shared: readonly string[];
  /** Patterns of all others: nothing of them is kept. */
  own: readonly string[];
  /** Patterns of pages that are documents of their own, such as those of payments: the worker does not touch them. */
  apart: readonly string[];
}

/** As much of a digest as stands in these lists. */
export const shortDigest = (digest: string): string => digest.slice(0, REVOKED_DIGITS);

/** Where the worker is, and the document that stands for pages that the browser has not kept. */
export const WORKER_PATH = '/sw.js';
export const OFFLINE_PATH = '/_offline';
