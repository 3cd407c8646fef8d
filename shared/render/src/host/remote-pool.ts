import {
  type BundleId,
  type BundleMessage,
  documentMs,
  type FaultKind,
  type ForgetMessage,
  type FromHost,
  type FromWorker,
  type HostLimits,
  type ReleaseMessage,
  type RenderJob,
} from '../protocol.ts';
import type { Job, RenderWorker } from './render-worker.ts';

/** Maximum number of renderings that wait for a worker. The browser renders the regions of further ones. */
const MAX_WAITING = 200;
/** Share of the time of a document for which a rendering waits in the queue of a worker: the browser is faster than a long queue. */
const MAX_WAIT = 0.2;
/** Maximum number of renderings that share a worker, most of which wait for data of the api. */
const MAX_RUNNING = 16;
/** Maximum number of abandoned renderings that do not end, and the time in documents after which that is certain. */
const MAX_ABANDONED = 32;
const LATE_DOCUMENTS = 4;
/** Number of times that a job waits longer for a silent worker, each as long as a worker may block. */
const MAX_EXTENSIONS = 3;

interface RemotePoolDeps {
  /** Returns a worker without code. */
  take(): RenderWorker;
  views(): ReleaseMessage[];
  send(message: FromHost): void;
  /** Counts a lost worker. */
  lost(reason: string): void;
  /** Counts a worker that runs its bundles. */
  ready(): void;
}

/**
 * The workers of one remote. Bundles are compiled in a new worker, which then takes over: a bundle that stalls at its start blocks no
 * request, and a bundle that is not needed any more ends with its worker. Jobs of a lost worker run again one at a time, so a second loss
 * identifies the faulty bundle.
 */
export class RemotePool {
  readonly #limits: HostLimits;
  readonly #deps: RemotePoolDeps;
  readonly #bundles = new Map<BundleId, BundleMessage>();
  /** Bundles that stalled or crashed a worker at their start. */
  readonly #broken = new Set<BundleId>();
  readonly #waiting: Job[] = [];
  /** Jobs of a lost worker, for the next one. */
  #retries: Job[] = [];
  /** Workers that accept jobs. */
  #serving: RenderWorker[] = [];
  /** Worker that compiles the bundles and then serves. */
  #next: RenderWorker | undefined;
  /** Workers that finish their jobs and then end. */
  readonly #retired = new Map<RenderWorker, NodeJS.Timeout>();

  constructor(limits: HostLimits, deps: RemotePoolDeps) {
    this.#limits = limits;
    this.#deps = deps;
  }

  get size(): number {
    return this.#serving.length;
  }

  close(): void {
    for (const worker of this.#all()) this.#end(worker);
  }

  post(message: ReleaseMessage | ForgetMessage): void {
    for (const worker of this.#all()) worker.post(message);
  }

  retryBroken(): void {
    if (this.#broken.size === 0) return;
    this.#broken.clear();
    this.#startNext();
  }

  /** Sets the bundles. When they change, a new worker replaces the others. Without bundles, all workers end. */
  update(bundles: readonly BundleMessage[]): void {
    const isSame = bundles.length === this.#bundles.size && bundles.every(({ id }) => this.#bundles.has(id));
    if (isSame) return;
    this.#bundles.clear();
    for (const bundle of bundles) this.#bundles.set(bundle.id, bundle);
    for (const { usable } of this.#all()) for (const id of usable) if (!this.#bundles.has(id)) usable.delete(id);
    const isLost = ({ message }: Job) => !this.#bundles.has(message.bundle);
    for (const job of [...this.#waiting, ...this.#retries].filter(isLost))
      this.#drop(job, 'down', 'not loaded any more');
    if (bundles.length > 0) {
      this.#startNext();
      return;
    }
    if (this.#next) this.#end(this.#next);
    for (const worker of this.#serving) this.#retire(worker);
  }

  submit(message: RenderJob): void {
    const job: Job = { message, endsAtMs: performance.now() + message.withinMs, losses: 0, extensions: 0 };
    if (this.#broken.has(message.bundle)) this.#fail(job, 'crashed', 'the bundle does not start');
    else if (!this.#bundles.has(message.bundle)) this.#fail(job, 'down', `${message.bundle} is not loaded`);
    else if (this.#waiting.length >= MAX_WAITING) this.#fail(job, 'overload', 'too many renderings');
    else {
      this.#waiting.push(job);
      // The first worker may take longer to start.
      const waitMs = this.size > 0 ? MAX_WAIT * documentMs(this.#limits) : message.withinMs;
      this.#startTimer(job, Math.min(waitMs, message.withinMs));
      this.#dispatch();
    }
  }

  check(nowMs: number): void {
    for (const worker of this.#all()) {
      worker.watch(nowMs);
      const { inFlight, silent } = worker;
      if (
        this.#neverEnding(worker, nowMs) > MAX_ABANDONED &&
        inFlight.size === 0 &&
        !silent &&
        this.#serving.includes(worker)
      ) {
        worker.end();
        this.#onLost(worker, 'too many abandoned renderings');
      }
    }
  }

  /** Number of abandoned renderings that do not end. Under pressure many end late. */
  #neverEnding({ abandoned }: RenderWorker, nowMs: number): number {
    return [...abandoned.values()].filter((at) => nowMs - at > LATE_DOCUMENTS * documentMs(this.#limits)).length;
  }

  #all(): RenderWorker[] {
    return [...this.#serving, ...(this.#next ? [this.#next] : []), ...this.#retired.keys()];
  }

  /** Starts a worker with the bundles of now. It serves as soon as it has compiled them. */
  #startNext(): void {
    if (this.#next) this.#end(this.#next);
    const worker = this.#deps.take().takenBy({
      lost: (lost, reason) => this.#onLost(lost, reason),
      message: (from, message) => this.#receive(from, message),
    });
    this.#next = worker;
    const bundles = [...this.#bundles.values()].filter(({ id }) => !this.#broken.has(id));
    for (const bundle of bundles) {
      worker.loaded.add(bundle.id);
      worker.usable.add(bundle.id);
      worker.post(bundle);
    }
    for (const view of this.#deps.views()) worker.post(view);
    worker.post({ type: 'warm', bundles: bundles.map(({ id }) => id) });
  }

  #receive(from: RenderWorker, message: FromWorker): void {
    if (message.type === 'answer' || message.type === 'fault') {
      const job = from.inFlight.get(message.id);
      from.inFlight.delete(message.id);
      from.abandoned.delete(message.id);
      if (job) {
        clearTimeout(job.timer);
        this.#deps.send(message);
      }
      if (this.#retired.has(from) && from.inFlight.size === 0) this.#end(from);
      this.#dispatch();
    } else if (message.type === 'warmed' && from === this.#next) this.#promote(from);
    else if (message.type === 'note') this.#deps.send(message);
  }

  /** Lets the new worker serve, and retires those that have other bundles. */
  #promote(worker: RenderWorker): void {
    this.#deps.ready();
    this.#next = undefined;
    const isSame = (other: RenderWorker) =>
      other.loaded.size === worker.loaded.size && [...other.loaded].every((id) => worker.loaded.has(id));
    for (const other of this.#serving.filter((each) => !isSame(each))) this.#retire(other);
    this.#serving.push(worker);
    worker.alone = this.#retries;
    this.#retries = [];
    if (this.#serving.length < this.#limits.workers) this.#startNext();
    this.#dispatch();
  }

  /** Lets a worker finish its jobs, for the time of one document at most. */
  #retire(worker: RenderWorker): void {
    this.#serving = this.#serving.filter((other) => other !== worker);
    this.#retries.push(...worker.alone);
    worker.alone = [];
    this.#retired.set(
      worker,
      setTimeout(() => this.#end(worker), documentMs(this.#limits)),
    );
    if (worker.inFlight.size === 0) this.#end(worker);
  }

  #end(worker: RenderWorker): void {
    clearTimeout(this.#retired.get(worker));
    this.#retired.delete(worker);
    if (this.#next === worker) this.#next = undefined;
    for (const job of worker.inFlight.values()) this.#fail(job, 'timeout', 'its worker was replaced');
    worker.inFlight.clear();
    worker.end();
  }

  #run(worker: RenderWorker, job: Job): void {
    worker.inFlight.set(job.message.id, job);
    this.#startTimer(job, job.endsAtMs - performance.now());
    worker.post(job.message);
  }

  #dispatch(): void {
    for (const worker of this.#serving) {
      if (worker.inFlight.size > 0) continue;
      const next = worker.alone.shift();
      worker.exclusive = next !== undefined;
      if (next) this.#run(worker, next);
    }
    for (const job of [...this.#waiting]) {
      const [worker] = this.#serving
        .filter(({ free, usable, inFlight }) => free && inFlight.size < MAX_RUNNING && usable.has(job.message.bundle))
        .sort((a, b) => a.inFlight.size - b.inFlight.size);
      if (!worker) continue;
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      this.#run(worker, job);
    }
  }

  #startTimer(job: Job, ms: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#timeOut(job), ms);
  }

  #timeOut(job: Job): void {
    const worker = this.#all().find(({ inFlight }) => inFlight.has(job.message.id));
    // A silent worker may have stalled: its stall detection decides which job is at fault.
    if (worker?.silent && job.extensions < MAX_EXTENSIONS) {
      job.extensions += 1;
      job.timer = setTimeout(() => this.#timeOut(job), this.#limits.renderMs);
      return;
    }
    // A job without a worker, or with one that gets no processor, says nothing about its bundle.
    if (worker && !worker.silent) this.#drop(job, 'timeout', 'no answer in time');
    else this.#drop(job, 'overload', 'no processor in time');
    this.#dispatch();
  }

  /** Removes a job from everywhere and fails it. */
  #drop(job: Job, fault: FaultKind, message: string): void {
    for (const worker of this.#all()) {
      worker.alone = worker.alone.filter((other) => other !== job);
      if (worker.inFlight.delete(job.message.id)) worker.abandoned.set(job.message.id, performance.now());
    }
    this.#retries = this.#retries.filter((other) => other !== job);
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    this.#fail(job, fault, message);
  }

  #fail(job: Job, fault: FaultKind, message: string): void {
    clearTimeout(job.timer);
    this.#deps.send({ type: 'fault', id: job.message.id, fault, message });
  }

  #onLost(worker: RenderWorker, reason: string): void {
    const { compiling } = worker;
    this.#deps.send({ type: 'note', text: `worker lost (${reason})${compiling ? ` in ${compiling}` : ''}` });
    if (compiling) this.#broken.add(compiling);

    const jobs = [...worker.inFlight.values()];
    worker.inFlight.clear();
    const isCertain = compiling === undefined && jobs.length === 1 && worker.abandoned.size === 0;
    const retries: Job[] = [];
    for (const job of jobs) {
      const isCulprit = isCertain || job.losses > 0 || !this.#bundles.has(job.message.bundle);
      if (isCulprit) this.#fail(job, reason === 'stalled' ? 'stalled' : 'crashed', reason);
      else retries.push({ ...job, endsAtMs: performance.now() + documentMs(this.#limits), losses: 1, extensions: 0 });
    }
    for (const job of jobs) clearTimeout(job.timer);
    retries.push(...worker.alone);
    // A retry gets the whole time: another rendering used it up.
    for (const job of retries) this.#startTimer(job, documentMs(this.#limits));
    this.#retries.push(...retries);
    for (const job of this.#waiting.filter(({ message }) => this.#broken.has(message.bundle)))
      this.#drop(job, 'crashed', 'the bundle does not start');

    this.#serving = this.#serving.filter((other) => other !== worker);
    clearTimeout(this.#retired.get(worker));
    const wasRetired = this.#retired.delete(worker);
    if (this.#next === worker) this.#next = undefined;
    this.#deps.lost(reason);
    // A worker that is starting takes the jobs.
    if (this.#next === undefined && this.#bundles.size > 0 && !(wasRetired && this.#serving.length > 0))
      this.#startNext();
    else if (wasRetired) this.#handOver();
    this.#dispatch();
  }

  /** Gives the jobs of a retired worker to one that serves. */
  #handOver(): void {
    const [worker] = this.#serving;
    if (!worker) return;
    worker.alone.push(...this.#retries);
    this.#retries = [];
  }
}
