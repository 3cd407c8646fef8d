import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasePayload } from '@horno/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { channelPath } from './channel.ts';
import { type PublicKeys, verifyRelease } from './verify.ts';

const FETCH_TIMEOUT_MS = 1000;
/** After it could not be had, the next visit that wants it does not ask again for so long. */
const MISSING_FOR_MS = 10_000;
const KEPT = 12;

interface PastOptions {
  registryUrl: string;
  publicKeys: PublicKeys;
  channel: string;
  /** Where they are kept over a restart. */
  dir: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Releases that sessions may still run: from memory, from disk, or from the registry, always checked by their signature. Any edge
 * behind the shop's address finds the same one.
 */
export interface PastReleases {
  get(id: number): Promise<ReleasePayload | undefined>;
  /** Keeps one that came as the live release, in the place of another of its number. */
  keep(id: number, signedText: string): Promise<void>;
}

export function pastReleases(options: PastOptions): PastReleases {
  const { registryUrl, publicKeys, channel, dir, clock, log } = options;
  const known = new LRUCache<number, ReleasePayload>({ max: KEPT });
  const missingUntil = new LRUCache<number, number>({ max: 100 });
  const asking = new Map<number, Promise<ReleasePayload | undefined>>();
  const pathOf = (id: number) => join(dir, `${id}.json`);

  function verified(id: number, text: string): ReleasePayload | undefined {
    const checked = verifyRelease(JSON.parse(text), publicKeys, channel);
    if (!checked.ok) log.error({ release: id, reason: checked.reason }, 'past release refused');
    // A registry, or a disk, that gives another one of ours gives the wrong one.
    else if (checked.payload.release.id === id) return checked.payload;
    return undefined;
  }

  async function write(id: number, text: string): Promise<void> {
    await mkdir(dir, { recursive: true });
    const next = `${pathOf(id)}.next`;
    await writeFile(next, text);
    await rename(next, pathOf(id));
    const kept = (await readdir(dir)).map((file) => Number.parseInt(file, 10)).filter((each) => each > 0);
    for (const old of kept.sort((a, b) => b - a).slice(KEPT)) await rm(pathOf(old), { force: true });
  }

  async function read(id: number): Promise<string | undefined> {
    try {
      return await readFile(pathOf(id), 'utf8');
    } catch {
      return undefined;
    }
  }

  async function fetched(id: number): Promise<string | undefined> {
    const url = new URL(`${channelPath(channel)}/releases/${id}`, registryUrl);
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (answer.ok) return answer.text();
    await answer.body?.cancel();
    return undefined;
  }

  async function find(id: number): Promise<ReleasePayload | undefined> {
    try {
      const onDisk = await read(id);
      const kept = onDisk === undefined ? undefined : verified(id, onDisk);
      if (kept) return kept;
      const text = await fetched(id);
      const payload = text === undefined ? undefined : verified(id, text);
      if (payload && text !== undefined) await write(id, text);
      return payload;
    } catch (error) {
      log.warn({ err: error, release: id }, 'past release not reached');
      return undefined;
    }
  }

  return {
    get(id) {
      const payload = known.get(id);
      if (payload) return Promise.resolve(payload);
      if ((missingUntil.get(id) ?? 0) > clock.now().getTime()) return Promise.resolve(undefined);
      const running =
        asking.get(id) ??
        find(id)
          .then((found) => {
            if (found) known.set(id, found);
            else missingUntil.set(id, clock.now().getTime() + MISSING_FOR_MS);
            return found;
          })
          .finally(() => asking.delete(id));
      asking.set(id, running);
      return running;
    },
    async keep(id, signedText) {
      try {
        if ((await read(id)) === signedText) return;
        // A registry that was restored from a backup gives numbers out again.
        known.delete(id);
        await write(id, signedText);
      } catch (error) {
        log.error({ err: error, release: id }, 'past release not kept on disk');
      }
    },
  };
}
