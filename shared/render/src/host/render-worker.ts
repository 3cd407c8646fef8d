import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ApiResult, BundleId, FromWorker, HostLimits, HostSetup, RenderJob, ToWorker } from '../protocol.ts';
import type { ApiAnswers } from './api-answers.ts';
import { ApiGate } from './api-gate.ts';
import { permissionFlags } from './permission-flags.ts';
import { startMeasured } from './thread-cpu.ts';

/** Limits for the start of a thread and of a bundle, which depend on the machine more than on the code. */
const START_MS = 10_000;
const MIN_COMPILE_MS = 1000;
/** Most machine code of a thread. Since Node 24 the whole of it counts to a limit of memory; the default is 512. */
const CODE_MB = 64;
/** Longest silence above the limit of CPU time. A worker on a busy machine may be silent for seconds without a fault of its code. */
const STARVED_MS = 10_000;

export interface Job {
  message: RenderJob;
  /** End of its time, as `performance.now()`. */
  endsAtMs: number;
  /** Number of workers that were lost while the job ran. */
  losses: number;
  /** Number of times that the job got more time because its worker was silent. */
  extensions: number;
  timer?: NodeJS.Timeout;
}

/** The setup and the answers that all workers of a process share. */
export interface WorkerSetup extends HostSetup {
  answers: ApiAnswers;
}

export interface RenderWorkerEvents {
  message(worker: RenderWorker, message: FromWorker): void;
  lost(worker: RenderWorker, reason: string): void;
}

/** A worker thread with its jobs and its stall detection. It has no bundle until a remote takes it. */
export class RenderWorker {
  readonly inFlight = new Map<number, Job>();
  /** Jobs that timed out but may still run in the thread, with the time of `performance.now()`. */
  readonly abandoned = new Map<number, number>();
  /** Jobs that run one at a time, so that the next loss has one suspect. */
  alone: Job[] = [];
  /** True while the job in flight runs alone. */
  exclusive = false;
  compiling: BundleId | undefined;
  /** Bundles that the thread has or had. */
  readonly loaded = new Set<BundleId>();
  /** Those of `loaded` that no view has dropped since: the thread deletes what is dropped. */
  readonly usable = new Set<BundleId>();
  readonly #thread: Worker;
  readonly #cpuMs: () => number | undefined;
  readonly #port: MessagePort;
  readonly #gate: ApiGate;
  readonly #limits: HostLimits;
  #events: RenderWorkerEvents;
  #ready = false;
  #ended = false;
  #pingedAtMs: number | undefined;
  /** CPU time of the thread at the last sign of life; undefined where the system does not tell it. */
  #cpuAtMs: number | undefined;
  #suspect = false;

  constructor(script: string, { limits, apiBase, answers }: WorkerSetup, events: RenderWorkerEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#gate = new ApiGate(apiBase, limits.loadMs, answers);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const { thread, cpuMs } = startMeasured(
      () =>
        new Worker(script, {
          env: { NODE_ENV: 'production' },
          execArgv: [...permissionFlags(script, false), '--frozen-intrinsics', '--no-warnings'],
          resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, codeRangeSizeMb: CODE_MB },
          workerData: { port: port2 },
          transferList: [port2],
        }),
    );
    this.#thread = thread;
    this.#cpuMs = cpuMs;
    port1.on('message', (message: FromWorker) => this.#receive(message));
    port1.unref();
    this.#thread.on('error', (error) => this.#lose(String(error)));
    this.#thread.on('exit', (code) => this.#lose(`exit ${code}`));
    this.#thread.unref();
  }

  /** True when the worker accepts further jobs. */
  get free(): boolean {
    return this.alone.length === 0 && !this.exclusive;
  }

  /** True while a pong or the end of a compilation is due. */
  get silent(): boolean {
    return this.compiling !== undefined || this.#pingedAtMs !== undefined;
  }

  post(message: ToWorker): void {
    this.#port.postMessage(message);
  }

  /** Hands the worker to a remote. */
  takenBy(events: RenderWorkerEvents): this {
    this.#events = events;
    return this;
  }

  /** Terminates the worker without emitting `lost`. */
  end(): void {
    this.#ended = true;
    this.#gate.close();
    this.#port.close();
    void this.#thread.terminate();
  }

  /** Pings a busy worker, and terminates it when it has stalled. Called at an interval with the time of `performance.now()`. */
  watch(nowMs: number): void {
    const busy = this.inFlight.size > 0 || this.compiling !== undefined || !this.#ready;
    if (this.#pingedAtMs === undefined) {
      if (!busy) return;
      this.#mark(nowMs);
      this.post({ type: 'ping' });
      return;
    }
    if (!this.#isStalled(nowMs - this.#pingedAtMs)) return;
    // If this process was blocked, a pong may be queued: allow one more tick before declaring a stall.
    if (this.#suspect) this.#lose('stalled');
    else this.#suspect = true;
  }

  #mark(nowMs: number): void {
    this.#pingedAtMs = nowMs;
    this.#cpuAtMs = this.#cpuMs();
  }

  /** CPU time decides, because the thread may wait for a processor. Without a figure, the silence decides. */
  #isStalled(silentMs: number): boolean {
    const limitMs = this.#limitMs();
    if (silentMs < limitMs) return false;
    if (silentMs >= limitMs + STARVED_MS || this.#cpuAtMs === undefined) return true;
    return (this.#cpuMs() ?? Number.POSITIVE_INFINITY) - this.#cpuAtMs >= limitMs;
  }

  #limitMs(): number {
    if (!this.#ready) return START_MS;
    return this.compiling === undefined ? this.#limits.renderMs : Math.max(this.#limits.loadMs, MIN_COMPILE_MS);
  }

  #receive(message: FromWorker): void {
    if (this.#ended) return;
    if (message.type === 'fetch') {
      void this.#gate.fetch(message).then((result) => this.#answer(result));
      return;
    }
    if (message.type === 'abort') {
      this.#gate.abort(message.id);
      return;
    }
    this.#suspect = false;
    if (message.type === 'pong') this.#pingedAtMs = undefined;
    else if (this.#pingedAtMs !== undefined) this.#mark(performance.now());
    if (message.type === 'ready') this.#ready = true;
    if (message.type === 'compiling') this.compiling = message.bundle;
    if (message.type === 'compiled') this.compiling = undefined;
    this.#events.message(this, message);
  }

  #answer(result: ApiResult): void {
    if (!this.#ended) this.post(result);
  }

  #lose(reason: string): void {
    if (this.#ended) return;
    this.end();
    this.#events.lost(this, reason);
  }
}
