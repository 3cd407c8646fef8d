import type { ReleasePayload } from '@horno/contracts/release';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import { channelPath, registryHeaders } from './channel.ts';
import type { SnapshotFile } from './snapshot.ts';
import { type PublicKeys, verifyText } from './verify.ts';

const FETCH_TIMEOUT_MS = 2000;
const MAX_BACKOFF_MS = 5000;
/** Bounds how often requests make the edge poll. */
const CATCH_UP_MS = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface WatcherOptions {
  registryUrl: string;
  /** Token of the edge at the registry. */
  token: string | undefined;
  publicKeys: PublicKeys;
  channel: string;
  pollMs: number;
  snapshot: SnapshotFile;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Called with each verified release and its signed text. The next poll waits for it. */
  onRelease(payload: ReleasePayload, signedText: string): Promise<void>;
}

export interface WatcherState {
  registry: 'ok' | 'down';
  /** Reason why the last answer was refused. */
  refused?: string;
  /** Time of the last confirmation of the live release by the registry. */
  confirmedAt?: Date;
}

/** Number that only grows: an old document, replayed with its valid signature, has a lower one. */
const revisionOf = ({ revision, release }: ReleasePayload) => revision ?? release.id;

/** Polls the registry for the release of a channel. Only verified releases are passed on; the last one is stored on disk. */
export class Watcher {
  readonly state: WatcherState = { registry: 'down' };
  readonly #options: WatcherOptions;
  readonly #url: URL;
  #etag: string | undefined;
  #newestRevision = 0;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #running: Promise<void> | undefined;
  /** A poll that has not begun yet. */
  #coming: Promise<void> | undefined;

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#url = new URL(`${channelPath(options.channel)}/release`, options.registryUrl);
  }

  /** Loads the snapshot, polls the registry once, and starts the interval. */
  async start(): Promise<void> {
    await this.#startFromDisk();
    await this.poll();
    this.#schedule();
  }

  /** Serves the newest stored release that is valid. */
  async #startFromDisk(): Promise<void> {
    const { snapshot, publicKeys, channel, onRelease, log } = this.#options;
    for await (const { file, signedText } of snapshot.stored()) {
      const verified = verifyText(signedText, publicKeys, channel);
      if (verified.ok) {
        this.#newestRevision = revisionOf(verified.payload);
        return onRelease(verified.payload, signedText);
      }
      log.error({ file, reason: verified.reason }, 'snapshot refused');
    }
  }

  /** Polls the registry once. Never rejects: `state` contains the outcome. A poll that runs is shared. */
  poll(): Promise<void> {
    this.#running ??= this.#ask().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Polls soon, for a request that names a version of a release that another edge may have served already. Requests share one poll. */
  catchUp(): Promise<void> {
    if (this.state.registry === 'down') return Promise.resolve();
    this.#coming ??= this.#pollSoon();
    return this.#coming;
  }

  async #pollSoon(): Promise<void> {
    await pause(CATCH_UP_MS);
    // A poll that runs may have asked before the release was live.
    while (this.#running) await this.#running;
    this.#coming = undefined;
    await this.poll();
  }

  async #ask(): Promise<void> {
    const { log, clock, token } = this.#options;
    try {
      const headers = { ...registryHeaders(token), ...(this.#etag && { 'if-none-match': this.#etag }) };
      const response = await fetch(this.#url, { headers, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (response.status === 304) this.state.confirmedAt = clock.now();
      else if (!response.ok) throw new Error(`the registry answered ${response.status}`);
      else {
        await this.#accept(await response.text());
        this.#etag = response.headers.get('etag') ?? undefined;
      }
      if (this.state.registry === 'down') log.info('registry reached');
      this.state.registry = 'ok';
      this.#failures = 0;
    } catch (error) {
      if (this.#failures === 0) log.warn({ err: error }, 'registry not reached, serving the last release');
      this.state.registry = 'down';
      this.#failures += 1;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #accept(text: string): Promise<void> {
    const { publicKeys, channel, clock, log, onRelease, snapshot } = this.#options;
    const verified = verifyText(text, publicKeys, channel);
    if (!verified.ok) return this.#refuse(verified.reason);
    const revision = revisionOf(verified.payload);
    if (revision < this.#newestRevision) {
      return this.#refuse(`an older document: ${revision} after ${this.#newestRevision}`);
    }
    this.#newestRevision = revision;
    this.state.refused = undefined;
    this.state.confirmedAt = clock.now();
    await onRelease(verified.payload, text);
    await snapshot.write(text).catch((error: unknown) => log.error({ err: error }, 'snapshot not written to disk'));
  }

  #refuse(reason: string): void {
    this.state.refused = reason;
    this.#options.log.error({ reason }, 'release refused');
  }

  #schedule(): void {
    if (this.#isClosed) return;
    const { pollMs } = this.#options;
    const delayMs = Math.min(pollMs * 2 ** Math.min(this.#failures, 4), Math.max(pollMs, MAX_BACKOFF_MS));
    this.#timer = setTimeout(async () => {
      await this.poll();
      this.#schedule();
    }, delayMs);
    this.#timer.unref();
  }
}
