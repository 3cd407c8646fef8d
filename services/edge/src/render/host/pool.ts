import {
  type BundleId,
  type BundleMessage,
  documentMs,
  type FaultKind,
  type ForgetMessage,
  type FromHost,
  type HostLimits,
  type ReleaseMessage,
  type RenderJob,
} from '../protocol.ts';
import { ViewCache } from '../view-cache.ts';
import { type Job, RenderWorker } from './render-worker.ts';

const MAX_WAITING = 200;
const MAX_ABANDONED = 32;
/** Maximum start-up crashes in a row; then the render process itself is faulty and ends. */
const MAX_START_FAILURES = 5;
const CHECKS_PER_MEMORY_CHECK = 32;

/**
 * Workers with the bundles of all cached views, and one spare. The spare compiles each bundle first; the other workers compile it after
 * that succeeded, so a bundle that stalls at its start blocks no request. A worker that stalls or crashes is replaced by the spare. Its
 * other jobs run again one at a time, so a second loss identifies the faulty bundle.
 */
export class Pool {
  readonly #script: string;
  readonly #limits: HostLimits;
  readonly #send: (message: FromHost) => void;
  readonly #cache = new ViewCache<BundleMessage>();
  /** Bundles that stalled or crashed a worker at their start. */
  readonly #broken = new Set<BundleId>();
  /** Bundles that compiled in some worker. */
  readonly #proven = new Set<BundleId>();
  readonly #waiting: Job[] = [];
  readonly #workers: RenderWorker[] = [];
  #spare: RenderWorker | undefined;
  #interval: NodeJS.Timeout | undefined;
  #replaced = 0;
  #startFailures = 0;
  #checks = 0;

  constructor(script: string, limits: HostLimits, send: (message: FromHost) => void) {
    this.#script = script;
    this.#limits = limits;
    this.#send = send;
    for (let i = 0; i < limits.workers; i += 1) this.#workers.push(this.#start());
    this.#startSpare();
    this.#interval = setInterval(() => this.#check(), Math.max(5, limits.renderMs / 5));
  }

  close(): void {
    clearInterval(this.#interval);
    for (const worker of this.#all()) worker.end();
  }

  addBundle(message: BundleMessage): void {
    this.#cache.bundles.set(message.id, message);
    for (const worker of this.#all()) worker.post(message);
  }

  addRelease(message: ReleaseMessage): void {
    this.#cache.add(message);
    // A new release retries broken bundles: the machine may have been slow.
    this.#broken.clear();
    for (const worker of this.#all()) {
      worker.post(message);
      this.#warm(worker);
    }
  }

  forget(message: ForgetMessage): void {
    for (const id of this.#cache.remove(message.releases)) this.#proven.delete(id);
    for (const worker of this.#all()) worker.post(message);
  }

  submit(message: RenderJob): void {
    const job: Job = { message, losses: 0 };
    if (this.#broken.has(message.bundle)) this.#fail(job, 'crashed', 'the bundle does not start');
    else if (this.#waiting.length >= MAX_WAITING) this.#fail(job, 'overload', 'too many renderings');
    else {
      this.#waiting.push(job);
      this.#startTimer(job, message.withinMs);
      this.#dispatch();
    }
  }

  #all(): RenderWorker[] {
    return this.#spare ? [...this.#workers, this.#spare] : [...this.#workers];
  }

  #warm(worker: RenderWorker): void {
    const all = [...this.#cache.bundles.keys()].filter((id) => !this.#broken.has(id));
    worker.post({ type: 'warm', bundles: worker === this.#spare ? all : all.filter((id) => this.#proven.has(id)) });
  }

  #markProven(id: BundleId): void {
    if (this.#proven.has(id)) return;
    this.#proven.add(id);
    for (const worker of this.#workers) worker.post({ type: 'warm', bundles: [id] });
  }

  #startSpare(): void {
    this.#spare = this.#start();
    this.#warm(this.#spare);
  }

  #start(): RenderWorker {
    const worker = new RenderWorker(this.#script, this.#limits, {
      lost: (lost, reason) => this.#replace(lost, reason),
      message: (from, message) => {
        if (message.type === 'answer' || message.type === 'fault') {
          const job = from.inFlight.get(message.id);
          from.inFlight.delete(message.id);
          from.abandoned.delete(message.id);
          if (job) {
            clearTimeout(job.timer);
            this.#send(message);
          }
          this.#dispatch();
        } else if (message.type === 'ready') this.#startFailures = 0;
        else if (message.type === 'compiled') this.#markProven(message.bundle);
        else if (message.type === 'note') this.#send(message);
      },
    });
    this.#load(worker);
    return worker;
  }

  #load(worker: RenderWorker): void {
    for (const [id, bundle] of this.#cache.bundles) if (!this.#broken.has(id)) worker.post(bundle);
    for (const release of this.#cache.all()) worker.post(release);
  }

  #run(worker: RenderWorker, job: Job): void {
    worker.inFlight.set(job.message.id, job);
    worker.post(job.message);
  }

  #dispatch(): void {
    for (const worker of this.#workers) {
      if (worker.inFlight.size > 0) continue;
      const next = worker.alone.shift();
      worker.exclusive = next !== undefined;
      if (next) this.#run(worker, next);
    }
    while (this.#waiting.length > 0) {
      const [worker] = this.#workers.filter(({ free }) => free).sort((a, b) => a.inFlight.size - b.inFlight.size);
      const job = worker && this.#waiting.shift();
      if (!job) return;
      this.#run(worker, job);
    }
  }

  #startTimer(job: Job, ms: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#timeOut(job), ms);
  }

  #timeOut(job: Job): void {
    const { id } = job.message;
    // A silent worker may have stalled: its stall detection decides which job is at fault.
    if (this.#workers.some((worker) => worker.inFlight.has(id) && worker.silent)) {
      job.timer = setTimeout(() => this.#timeOut(job), this.#limits.renderMs);
      return;
    }
    for (const worker of this.#workers) {
      worker.alone = worker.alone.filter((other) => other !== job);
      if (worker.inFlight.delete(id)) worker.abandoned.add(id);
    }
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    this.#fail(job, 'timeout', 'no answer in time');
    this.#dispatch();
  }

  #fail(job: Job, fault: FaultKind, message: string): void {
    clearTimeout(job.timer);
    this.#send({ type: 'fault', id: job.message.id, fault, message });
  }

  #replace(worker: RenderWorker, reason: string): void {
    this.#replaced += 1;
    this.#startFailures += 1;
    if (this.#startFailures > MAX_START_FAILURES) throw new Error(`workers do not start: ${reason}`);
    this.#send({ type: 'note', text: `worker lost (${reason})${worker.compiling ? ` in ${worker.compiling}` : ''}` });
    if (worker.compiling) this.#broken.add(worker.compiling);

    const jobs = [...worker.inFlight.values()];
    const isCertain = worker.compiling === undefined && jobs.length === 1 && worker.abandoned.size === 0;
    const retries: Job[] = [];
    for (const job of jobs) {
      const isCulprit = isCertain || job.message.bundle === worker.compiling || job.losses > 0;
      if (isCulprit) this.#fail(job, reason === 'stalled' ? 'stalled' : 'crashed', reason);
      else retries.push({ ...job, losses: 1 });
    }
    for (const job of jobs) clearTimeout(job.timer);
    retries.push(...worker.alone);
    // A retry gets the whole time: another bundle used it up.
    for (const job of retries) this.#startTimer(job, documentMs(this.#limits));

    if (worker === this.#spare) {
      this.#startSpare();
    } else {
      const successor = this.#spare ?? this.#start();
      successor.alone = retries;
      this.#workers.splice(this.#workers.indexOf(worker), 1, successor);
      this.#startSpare();
    }
    this.#send({ type: 'state', workers: this.#workers.length, replaced: this.#replaced });
    this.#dispatch();
  }

  #check(): void {
    const nowMs = performance.now();
    this.#checks += 1;
    for (const worker of this.#all()) {
      worker.watch(nowMs);
      if (worker.abandoned.size > MAX_ABANDONED && worker.inFlight.size === 0) {
        worker.end();
        this.#replace(worker, 'too many abandoned renderings');
      }
    }
    if (this.#checks % CHECKS_PER_MEMORY_CHECK === 0 && process.memoryUsage.rss() > this.#limits.rssMb * 1_048_576) {
      // The edge restarts the process.
      throw new Error('the render process exceeds its memory limit');
    }
  }
}
