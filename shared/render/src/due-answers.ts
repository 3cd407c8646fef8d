import { LRUCache } from 'lru-cache';

const MAX_KEYS = 20_000;
/** Age after which an answer is stored again, in ms. One with a new tag is stored at once. */
const AGAIN_MS = 60_000;

/** Decides which answers of the api are written to the disk, so that popular ones are written once a minute. */
export class DueAnswers {
  readonly #last = new LRUCache<string, { etag: string | undefined; atMs: number }>({ max: MAX_KEYS });

  /** Returns whether to keep the answer under this key, and counts it as stored. */
  isDue(key: string, etag: string | undefined): boolean {
    const nowMs = performance.now();
    const last = this.#last.get(key);
    if (last !== undefined && last.etag === etag && nowMs - last.atMs < AGAIN_MS) return false;
    this.#last.set(key, { etag, atMs: nowMs });
    return true;
  }
}
