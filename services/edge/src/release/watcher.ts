import type { ReleasePayload } from '@horno/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { channelPath } from './channel.ts';
import type { SnapshotFile } from './snapshot.ts';
import { type PublicKeys, verifyRelease } from './verify.ts';

const FETCH_TIMEOUT_MS = 2000;
const MAX_BACKOFF_MS = 5000;

export interface WatcherOptions {
  registryUrl: string;
  publicKeys: PublicKeys;
  channel: string;
  pollMs: number;
  snapshot: SnapshotFile;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Called with each verified release before it is polled for again, and with the text as it was signed. */
  onRelease(payload: ReleasePayload, signedText: string): Promise<void>;
}

export interface WatcherState {
  registry: 'ok' | 'down';
  /** Why the last answer was not taken, when it was not. */
  refused?: string;
  /** When the registry last confirmed what is live. */
  confirmedAt?: Date;
}

/** Documents come one after another: who gives an earlier one, signed as it was, gives what is over. */
const orderOf = ({ revision, release }: ReleasePayload) => revision ?? release.id;

/** Polls the registry with its ETag; only verified releases get through, and the last one stays on disk. */
export function createWatcher(options: WatcherOptions) {
  const { snapshot, clock, log, pollMs, publicKeys, channel } = options;
  const url = new URL(`${channelPath(channel)}/release`, options.registryUrl);
  const state: WatcherState = { registry: 'down' };
  let etag: string | undefined;
  let newest = 0;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function take(text: string): Promise<void> {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    const verified = verifyRelease(json, publicKeys, channel);
    if (!verified.ok) {
      state.refused = verified.reason;
      log.error({ reason: verified.reason }, 'release refused');
      return;
    }
    const order = orderOf(verified.payload);
    if (order < newest) {
      state.refused = `an older document: ${order} after ${newest}`;
      log.error({ reason: state.refused }, 'release refused');
      return;
    }
    newest = order;
    state.refused = undefined;
    state.confirmedAt = clock.now();
    await options.onRelease(verified.payload, text);
    try {
      await snapshot.write(text);
    } catch (error) {
      log.error({ err: error }, 'release not kept on disk');
    }
  }

  /** One look at the registry. Never rejects: what it found is in `state`. */
  async function poll(): Promise<void> {
    try {
      const headers = etag ? { 'if-none-match': etag } : undefined;
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (answer.status === 304) state.confirmedAt = clock.now();
      else if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
      else {
        await take(await answer.text());
        etag = answer.headers.get('etag') ?? undefined;
      }
      if (state.registry === 'down') log.info('registry reached');
      state.registry = 'ok';
      failures = 0;
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, 'registry not reached');
      state.registry = 'down';
      failures += 1;
    }
  }

  function schedule(): void {
    if (closed) return;
    timer = setTimeout(
      async () => {
        await poll();
        schedule();
      },
      Math.min(pollMs * 2 ** Math.min(failures, 4), Math.max(pollMs, MAX_BACKOFF_MS)),
    );
    timer.unref();
  }

  return {
    state,
    poll,
    /** Takes up the snapshot, asks the registry once, and goes on polling. */
    async start(): Promise<void> {
      const text = await snapshot.read();
      const kept = verifyRelease(text, publicKeys, channel);
      if (kept.ok) {
        newest = orderOf(kept.payload);
        await options.onRelease(kept.payload, JSON.stringify(text));
      } else if (text !== undefined) {
        log.error({ reason: kept.reason }, 'snapshot refused');
      }
      await poll();
      schedule();
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

export type Watcher = ReturnType<typeof createWatcher>;
