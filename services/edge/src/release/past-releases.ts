import type { ReleasePayload } from '@horno/contracts/release';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { channelPath, registryHeaders } from './channel.ts';
import { MAX_RELEASES, type ReleaseFolder } from './release-folder.ts';
import { type PublicKeys, verifyText } from './verify.ts';

const FETCH_TIMEOUT_MS = 1000;
/** Wait after a release was not found, before the next attempt. */
const RETRY_MS = 10_000;

interface PastOptions {
  registryUrl: string;
  /** Token of the edge at the registry. */
  token: string | undefined;
  publicKeys: PublicKeys;
  channel: string;
  folder: ReleaseFolder;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Releases that sessions may still run: from memory, disk or the registry, always with a verified signature. */
export interface PastReleases {
  get(id: number): Promise<ReleasePayload | undefined>;
  /** Stores a release that became live, and replaces another one with its number. */
  save(id: number, signedText: string): Promise<void>;
}

export function pastReleases(options: PastOptions): PastReleases {
  const { clock, log, folder: disk } = options;
  const known = new LRUCache<number, ReleasePayload>({ max: MAX_RELEASES });
  const missingUntil = new LRUCache<number, number>({ max: 100 });
  const running = new Map<number, Promise<ReleasePayload | undefined>>();

  async function find(id: number): Promise<ReleasePayload | undefined> {
    try {
      const stored = verifiedPayload(id, await disk.read(id), options);
      if (stored) return stored;
      const text = await fetchRelease(id, options);
      const payload = verifiedPayload(id, text, options);
      if (payload && text !== undefined) await disk.write(id, text);
      return payload;
    } catch (error) {
      log.warn({ err: error, release: id }, 'past release not loaded from the registry');
      return undefined;
    }
  }

  async function load(id: number): Promise<ReleasePayload | undefined> {
    const payload = await find(id);
    if (payload) known.set(id, payload);
    else missingUntil.set(id, clock.now().getTime() + RETRY_MS);
    return payload;
  }

  return {
    get(id) {
      const payload = known.get(id);
      if (payload) return Promise.resolve(payload);
      if ((missingUntil.get(id) ?? 0) > clock.now().getTime()) return Promise.resolve(undefined);
      const loading = running.get(id) ?? load(id).finally(() => running.delete(id));
      running.set(id, loading);
      return loading;
    },
    async save(id, signedText) {
      try {
        if ((await disk.read(id)) === signedText) return;
        // A registry that was restored from a backup reuses numbers.
        known.delete(id);
        await disk.write(id, signedText);
      } catch (error) {
        log.error({ err: error, release: id }, 'past release not written to disk');
      }
    },
  };
}

/** Returns the payload when the text is a verified release of this number. */
function verifiedPayload(
  id: number,
  text: string | undefined,
  { publicKeys, channel, log }: PastOptions,
): ReleasePayload | undefined {
  if (text === undefined) return undefined;
  const verified = verifyText(text, publicKeys, channel);
  if (!verified.ok) {
    log.error({ release: id, reason: verified.reason }, 'past release refused');
    return undefined;
  }
  return verified.payload.release.id === id ? verified.payload : undefined;
}

async function fetchRelease(id: number, { registryUrl, token, channel }: PastOptions): Promise<string | undefined> {
  const url = new URL(`${channelPath(channel)}/releases/${id}`, registryUrl);
  const response = await fetch(url, { headers: registryHeaders(token), signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (response.ok) return response.text();
  await response.body?.cancel();
  return undefined;
}
