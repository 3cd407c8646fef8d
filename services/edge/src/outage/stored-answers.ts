import type { Clock } from '@horno/server/clock';
import cacache from 'cacache';
import type { FastifyBaseLogger } from 'fastify';

/** Public answers of the api, on disk: the last one of each key is used while the api is away. */
export interface StoredAnswers {
  /** Stores an answer, unless many others wait to be written. Without a media type it is JSON. */
  store(key: string, text: string, type?: string): void;
  /** Returns the stored answer, at most a day old; undefined when there is none. */
  recall(key: string): Promise<StoredAnswer | undefined>;
  /** Resolves when all that was to be stored is written. */
  settled(): Promise<void>;
}

interface StoredAnswer {
  text: string;
  /** Media type. */
  type: string;
}

interface StoreOptions {
  dir: string;
  clock: Clock;
  log: FastifyBaseLogger;
  maxBytes?: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_AGE_MS = 24 * 3_600_000;
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_KEY_CHARS = 2000;
const MAX_CHARS = 2_000_000;
/** Answers that wait to be written at most. */
const MAX_WAITING = 100;
const FAULT_EVERY_MS = 60_000;

/** Opens the folder of stored answers. A folder that cannot be written costs the answers, never a request. */
export function storedAnswers({ dir, clock, log, maxBytes = MAX_BYTES }: StoreOptions): StoredAnswers {
  const waiting = new Map<string, StoredAnswer>();
  let writing: Promise<void> | undefined;
  /** Written since the last clean-up; the folder was not cleaned since the start. */
  let written = maxBytes;
  let faultAtMs = Number.NEGATIVE_INFINITY;

  function report(err: unknown): void {
    const nowMs = clock.now().getTime();
    if (Math.abs(nowMs - faultAtMs) < FAULT_EVERY_MS) return;
    faultAtMs = nowMs;
    log.error({ err }, 'answers of the api are not stored for an outage');
  }

  async function writeAll(): Promise<void> {
    for (const [key, { text, type }] of waiting) {
      waiting.delete(key);
      const metadata = { type, atMs: clock.now().getTime() };
      await cacache.put(dir, key, text, { metadata });
      written += text.length;
      if (written >= maxBytes / 4) {
        written = 0;
        await removeOldest(dir, maxBytes);
      }
    }
  }

  function write(): void {
    writing ??= writeAll()
      .catch((error) => {
        waiting.clear();
        report(error);
      })
      .finally(() => {
        writing = undefined;
        if (waiting.size > 0) write();
      });
  }

  return {
    store(key, text, type = JSON_TYPE) {
      if (key.length > MAX_KEY_CHARS || text.length > MAX_CHARS || waiting.size >= MAX_WAITING) return;
      waiting.set(key, { text, type });
      write();
    },
    async recall(key) {
      const fresh = waiting.get(key);
      if (fresh !== undefined) return fresh;
      try {
        const { data, metadata } = await cacache.get(dir, key);
        const ageMs = clock.now().getTime() - Number(metadata.atMs);
        if (Math.abs(ageMs) > MOST_AGE_MS) return undefined;
        return { text: data.toString('utf8'), type: String(metadata.type) };
      } catch (error) {
        // Missing, or damaged on the disk: then the api's failure stays.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
        return undefined;
      }
    },
    async settled() {
      while (writing) await writing;
    },
  };
}

/** Removes the answers that were stored first until the rest fits, and what no key needs. */
async function removeOldest(dir: string, maxBytes: number): Promise<void> {
  const entries = Object.values(await cacache.ls(dir)).sort((a, b) => b.time - a.time);
  let bytes = 0;
  const stored = new Set<string>();
  for (const { key, size } of entries) {
    bytes += size;
    if (bytes <= maxBytes) stored.add(key);
  }
  const filter = ({ key }: { key: string }) => stored.has(key);
  // Its types say that the filter is a text.
  await cacache.verify(dir, { filter: filter as never });
}
