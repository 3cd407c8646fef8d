import { Worker } from 'node:worker_threads';
import type { BundleId, FromWorker, HostLimits, RenderJob, ToWorker } from '../protocol.ts';
import { permissionFlags } from './permission-flags.ts';

/** A thread's own start, and that of a bundle, depend on the machine more than on the code. */
const START_MS = 10_000;
const MIN_COMPILE_MS = 1000;

export interface Job {
  message: RenderJob;
  /** How many workers were lost while it ran. */
  losses: number;
  timer?: NodeJS.Timeout;
}

export interface LaneEvents {
  message(lane: Lane, message: FromWorker): void;
  lost(lane: Lane, reason: string): void;
}

/** One worker with what it is busy with, and the watch over it. */
export class Lane {
  readonly inFlight = new Map<number, Job>();
  /** Requests that were given up but may still run in the worker. */
  readonly abandoned = new Set<number>();
  /** Jobs that must run alone, one after the other, so that the next loss has one culprit. */
  alone: Job[] = [];
  /** Set while the one request in flight runs alone. */
  exclusive = false;
  compiling: BundleId | undefined;
  readonly #worker: Worker;
  readonly #limits: HostLimits;
  readonly #events: LaneEvents;
  #ready = false;
  #ended = false;
  #pingedAtMs: number | undefined;
  #suspect = false;

  constructor(script: string, limits: HostLimits, events: LaneEvents) {
    this.#limits = limits;
    this.#events = events;
    const execArgv = permissionFlags(script, false);
    this.#worker = new Worker(script, {
      env: { NODE_ENV: 'production' },
      ...(execArgv.length > 0 && { execArgv: [...execArgv, '--no-warnings'] }),
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    this.#worker.on('message', (message: FromWorker) => this.#heard(message));
    this.#worker.on('error', (error) => this.#lost(String(error)));
    this.#worker.on('exit', (code) => this.#lost(`exit ${code}`));
    this.#worker.unref();
  }

  /** Whether it takes requests beside what it has. */
  get free(): boolean {
    return this.alone.length === 0 && !this.exclusive;
  }

  /** Whether it owes a sign of life. */
  get silent(): boolean {
    return this.compiling !== undefined || this.#pingedAtMs !== undefined;
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Ends the worker without a word. */
  end(): void {
    this.#ended = true;
    void this.#worker.terminate();
  }

  /** Looks whether the worker still turns. Called in turns while anything runs; ends a worker that has stalled. */
  watch(nowMs: number): void {
    const busy = this.inFlight.size > 0 || this.compiling !== undefined || !this.#ready;
    if (this.#pingedAtMs === undefined) {
      if (!busy) return;
      this.#pingedAtMs = nowMs;
      this.post({ type: 'ping' });
      return;
    }
    if (nowMs - this.#pingedAtMs < this.#limitMs()) return;
    // Was it this process that stood still? Then what the worker said is about to be read: look once more.
    if (this.#suspect) this.#lost('stalled');
    else this.#suspect = true;
  }

  #limitMs(): number {
    if (!this.#ready) return START_MS;
    return this.compiling === undefined ? this.#limits.renderMs : Math.max(this.#limits.loadMs, MIN_COMPILE_MS);
  }

  #heard(message: FromWorker): void {
    if (this.#ended) return;
    this.#suspect = false;
    if (message.type === 'pong') this.#pingedAtMs = undefined;
    else if (this.#pingedAtMs !== undefined) this.#pingedAtMs = performance.now();
    if (message.type === 'ready') this.#ready = true;
    if (message.type === 'compiling') this.compiling = message.bundle;
    if (message.type === 'compiled') this.compiling = undefined;
    this.#events.message(this, message);
  }

  #lost(reason: string): void {
    if (this.#ended) return;
    this.end();
    this.#events.lost(this, reason);
  }
}
