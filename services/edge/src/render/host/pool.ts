import { HeldViews } from '../held-views.ts';
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
import { type Job, Lane } from './lane.ts';

const MAX_WAITING = 200;
const MAX_ABANDONED = 32;
/** Workers that die before they do anything: the fault is ours, not a squad's. */
const MAX_STILLBORN = 5;
const LOOKS_PER_WEIGHING = 32;

/**
 * Workers that hold all bundles of the release, and one spare. The spare starts each bundle first: what stalls there costs no
 * visitor anything, and what works is then started everywhere. A worker that stalls or dies is replaced by the
 * spare; what else it was busy with runs once more, one at a time, so that a culprit is found without costing its neighbours.
 */
export class Pool {
  readonly #script: string;
  readonly #limits: HostLimits;
  readonly #tell: (message: FromHost) => void;
  readonly #held = new HeldViews<BundleMessage>();
  /** Bundles that stalled or broke a worker while they started. */
  readonly #broken = new Set<BundleId>();
  /** Bundles that have started somewhere. */
  readonly #proven = new Set<BundleId>();
  readonly #waiting: Job[] = [];
  readonly #lanes: Lane[] = [];
  #spare: Lane | undefined;
  #watch: NodeJS.Timeout | undefined;
  #replaced = 0;
  #stillborn = 0;
  #looks = 0;

  constructor(script: string, limits: HostLimits, tell: (message: FromHost) => void) {
    this.#script = script;
    this.#limits = limits;
    this.#tell = tell;
    for (let i = 0; i < limits.workers; i += 1) this.#lanes.push(this.#start());
    this.#startSpare();
    this.#watch = setInterval(() => this.#look(), Math.max(5, limits.renderMs / 5));
  }

  close(): void {
    clearInterval(this.#watch);
    for (const lane of this.#all()) lane.end();
  }

  addBundle(message: BundleMessage): void {
    this.#held.bundles.set(message.id, message);
    for (const lane of this.#all()) lane.post(message);
  }

  addRelease(message: ReleaseMessage): void {
    this.#held.add(message);
    // Another release is another chance: perhaps it was the machine that was slow.
    this.#broken.clear();
    for (const lane of this.#all()) {
      lane.post(message);
      this.#warm(lane);
    }
  }

  forget(message: ForgetMessage): void {
    for (const id of this.#held.forget(message.releases)) this.#proven.delete(id);
    for (const lane of this.#all()) lane.post(message);
  }

  submit(message: RenderJob): void {
    const job: Job = { message, losses: 0 };
    if (this.#broken.has(message.bundle)) this.#fault(job, 'crashed', 'the bundle does not start');
    else if (this.#waiting.length >= MAX_WAITING) this.#fault(job, 'overload', 'too many renderings');
    else {
      this.#waiting.push(job);
      this.#arm(job, message.withinMs);
      this.#dispatch();
    }
  }

  #all(): Lane[] {
    return this.#spare ? [...this.#lanes, this.#spare] : [...this.#lanes];
  }

  #warm(lane: Lane): void {
    const all = [...this.#held.bundles.keys()].filter((id) => !this.#broken.has(id));
    lane.post({ type: 'warm', bundles: lane === this.#spare ? all : all.filter((id) => this.#proven.has(id)) });
  }

  #proves(id: BundleId): void {
    if (this.#proven.has(id)) return;
    this.#proven.add(id);
    for (const lane of this.#lanes) lane.post({ type: 'warm', bundles: [id] });
  }

  #startSpare(): void {
    this.#spare = this.#start();
    this.#warm(this.#spare);
  }

  #start(): Lane {
    const lane = new Lane(this.#script, this.#limits, {
      lost: (lost, reason) => this.#lost(lost, reason),
      message: (from, message) => {
        if (message.type === 'answer' || message.type === 'fault') {
          const job = from.inFlight.get(message.id);
          from.inFlight.delete(message.id);
          from.abandoned.delete(message.id);
          if (job) {
            clearTimeout(job.timer);
            this.#tell(message);
          }
          this.#dispatch();
        } else if (message.type === 'ready') this.#stillborn = 0;
        else if (message.type === 'compiled') this.#proves(message.bundle);
        else if (message.type === 'note') this.#tell(message);
      },
    });
    this.#brief(lane);
    return lane;
  }

  #brief(lane: Lane): void {
    for (const [id, bundle] of this.#held.bundles) if (!this.#broken.has(id)) lane.post(bundle);
    for (const release of this.#held.all()) lane.post(release);
  }

  #run(lane: Lane, job: Job): void {
    lane.inFlight.set(job.message.id, job);
    lane.post(job.message);
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (lane.inFlight.size > 0) continue;
      const next = lane.alone.shift();
      lane.exclusive = next !== undefined;
      if (next) this.#run(lane, next);
    }
    while (this.#waiting.length > 0) {
      const [lane] = this.#lanes.filter(({ free }) => free).sort((a, b) => a.inFlight.size - b.inFlight.size);
      const job = lane && this.#waiting.shift();
      if (!job) return;
      this.#run(lane, job);
    }
  }

  #arm(job: Job, ms: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#giveUp(job), ms);
  }

  #giveUp(job: Job): void {
    const { id } = job.message;
    // A worker that says nothing is about to be lost: the watch over it decides whose fault that is.
    if (this.#lanes.some((lane) => lane.inFlight.has(id) && lane.silent)) {
      job.timer = setTimeout(() => this.#giveUp(job), this.#limits.renderMs);
      return;
    }
    for (const lane of this.#lanes) {
      lane.alone = lane.alone.filter((other) => other !== job);
      if (lane.inFlight.delete(id)) lane.abandoned.add(id);
    }
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    this.#fault(job, 'timeout', 'no answer in time');
    this.#dispatch();
  }

  #fault(job: Job, fault: FaultKind, message: string): void {
    clearTimeout(job.timer);
    this.#tell({ type: 'fault', id: job.message.id, fault, message });
  }

  #lost(lane: Lane, reason: string): void {
    this.#replaced += 1;
    this.#stillborn += 1;
    if (this.#stillborn > MAX_STILLBORN) throw new Error(`workers do not start: ${reason}`);
    this.#tell({ type: 'note', text: `worker lost (${reason})${lane.compiling ? ` in ${lane.compiling}` : ''}` });
    if (lane.compiling) this.#broken.add(lane.compiling);

    const jobs = [...lane.inFlight.values()];
    const certain = lane.compiling === undefined && jobs.length === 1 && lane.abandoned.size === 0;
    const again: Job[] = [];
    for (const job of jobs) {
      const culprit = certain || job.message.bundle === lane.compiling || job.losses > 0;
      if (culprit) this.#fault(job, reason === 'stalled' ? 'stalled' : 'crashed', reason);
      else again.push({ ...job, losses: 1 });
    }
    // The timers belong to the jobs as they were.
    for (const job of jobs) clearTimeout(job.timer);
    again.push(...lane.alone);
    // Whole once more: its time went to another's fault.
    for (const job of again) this.#arm(job, documentMs(this.#limits));

    if (lane === this.#spare) {
      this.#startSpare();
    } else {
      const successor = this.#spare ?? this.#start();
      successor.alone = again;
      this.#lanes.splice(this.#lanes.indexOf(lane), 1, successor);
      this.#startSpare();
    }
    this.#tell({ type: 'state', workers: this.#lanes.length, replaced: this.#replaced });
    this.#dispatch();
  }

  #look(): void {
    const nowMs = performance.now();
    this.#looks += 1;
    for (const lane of this.#all()) {
      lane.watch(nowMs);
      if (lane.abandoned.size > MAX_ABANDONED && lane.inFlight.size === 0) {
        lane.end();
        this.#lost(lane, 'too many abandoned renderings');
      }
    }
    if (this.#looks % LOOKS_PER_WEIGHING === 0 && process.memoryUsage.rss() > this.#limits.rssMb * 1_048_576) {
      // The edge starts the process again.
      throw new Error('the render process grew too big');
    }
  }
}
