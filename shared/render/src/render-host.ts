import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredAnswers } from './host/answer-port.ts';
import { permissionFlags } from './host/permission-flags.ts';
import { startLimited } from './limited-process.ts';
import {
  type BundleId,
  type BundleMessage,
  documentMs,
  type FromHost,
  type HostAnswer,
  type HostLimits,
  type HostSetup,
  MAX_CACHED_VIEWS,
  type Outcome,
  type ReleaseMessage,
  type RenderJob,
  type ToHost,
} from './protocol.ts';
import { RenderFault } from './render-fault.ts';
import { ViewCache } from './view-cache.ts';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;
/** Longest time without a message after the deadlines of a rendering. */
const STARVED_MS = 10_000;

export interface RenderHostOptions {
  script: string;
  limits: HostLimits;
  /** Base address of the api, without trailing slash. */
  apiBase: string;
  log: FastifyBaseLogger;
  /** Most memory that the process may write to, in MB, where the system has such a limit. Default none. */
  dataMb?: number;
  /** Keeps answers of the api for an outage. Without it nothing is stored. */
  stored?: StoredAnswers;
}

interface Waiting {
  resolve(answer: HostAnswer): void;
  reject(fault: RenderFault): void;
  timer: NodeJS.Timeout;
}

/**
 * Child process that runs the squads' server code: empty environment, Node's permission model where available, restarted when it ends.
 * Its answers are untrusted text; the caller parses them.
 */
export class RenderHost {
  readonly #options: RenderHostOptions;
  readonly #cache = new ViewCache<BundleMessage>();
  #pinned: ReadonlySet<string> = new Set();
  #generation = 0;
  readonly #ending = new Set<NodeJS.Timeout>();
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #nextId = 1;
  #failures = 0;
  #closed = false;
  /** Number of messages of the process. */
  #heard = 0;
  #blocked: NodeJS.Timeout | undefined;
  #restart: NodeJS.Timeout | undefined;
  #state = { workers: 0, replaced: 0, restarts: 0, shed: 0 };

  constructor(options: RenderHostOptions) {
    this.#options = { ...options, script: realpathSync(options.script) };
    this.#start();
  }

  get state() {
    return { ...this.#state };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Time that all renderings of a document share, in ms. */
  get documentMs(): number {
    return documentMs(this.#options.limits);
  }

  /** True when the edge has ended the process itself. */
  get isClosed(): boolean {
    return this.#closed;
  }

  has(id: BundleId): boolean {
    return this.#cache.bundles.has(id);
  }

  /** Returns whether a view is loaded. */
  knows(release: string): boolean {
    return this.#cache.get(release) !== undefined;
  }

  addBundle(id: BundleId, code: string): void {
    const message: BundleMessage = { type: 'bundle', id, code };
    this.#cache.bundles.set(id, message);
    this.#send(message);
  }

  addRelease(message: ReleaseMessage): void {
    this.#cache.add(message);
    this.#send(message);
    this.#evict();
  }

  /** Number of the live set. Views that were prepared for an earlier one are not loaded again. */
  get generation(): number {
    return this.#generation;
  }

  isPinned(release: string): boolean {
    return this.#pinned.has(release);
  }

  /** Protects the live views from eviction. */
  pin(releases: readonly string[]): void {
    this.#pinned = new Set(releases);
    this.#evict();
  }

  /**
   * Sets the live views. All other views end with their bundles after the time of one document, so that documents that have begun are
   * finished. Sessions on an earlier release then get a view with the toggles and revocations of now.
   */
  keepOnly(releases: readonly string[]): void {
    this.pin(releases);
    this.#generation += 1;
    const former = this.#others();
    if (former.length === 0) return;
    const timer = setTimeout(() => {
      this.#ending.delete(timer);
      this.#remove(this.#others().filter((view) => former.includes(view)));
    }, this.documentMs);
    this.#ending.add(timer);
    timer.unref();
  }

  #others(): ReleaseMessage[] {
    return this.#cache.all().filter(({ id }) => !this.#pinned.has(id));
  }

  #evict(): void {
    this.#remove(this.#others().slice(0, -MAX_CACHED_VIEWS));
  }

  #remove(views: readonly ReleaseMessage[]): void {
    const releases = views.map(({ id }) => id);
    if (releases.length === 0) return;
    this.#cache.remove(releases);
    this.#send({ type: 'forget', releases });
  }

  /** Rejects with RenderFault, always within the deadlines. */
  render(job: Omit<RenderJob, 'type' | 'id'>): Promise<HostAnswer> {
    return new Promise((resolve, reject) => {
      if (!this.#child?.connected) return reject(new RenderFault('down', 'the render process is down'));
      this.#cache.touch(job.release);
      const id = this.#nextId++;
      // The process applies the deadlines itself, at most twice because of the retry. This timer is for a starved or blocked process.
      const timer = setTimeout(() => this.#onSilence(id), documentMs(this.#options.limits) * 2 + 2000);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#send({ ...job, type: 'render', id });
    });
  }

  /** Leaves the region to the browser. A process that sends nothing for as long as no busy machine delays it is killed. */
  #onSilence(id: number): void {
    const child = this.#child;
    const heard = this.#heard;
    this.#settle({ type: 'fault', id, fault: 'overload', message: 'no answer of the render process in time' });
    this.#blocked ??= setTimeout(() => {
      this.#blocked = undefined;
      if (this.#child === child && this.#heard === heard) child?.kill('SIGKILL');
    }, STARVED_MS).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#blocked);
    clearTimeout(this.#restart);
    for (const timer of this.#ending) clearTimeout(timer);
    this.#child?.kill('SIGKILL');
  }

  #send(message: ToHost): void {
    // Jobs that could not be sent are rejected when the process ends.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #start(): void {
    const { script, limits, apiBase, log } = this.#options;
    const setup: HostSetup = { limits, apiBase };
    const child = startLimited(script, [JSON.stringify(setup)], {
      env: { NODE_ENV: 'production' },
      execArgv: [...permissionFlags(script, true), '--no-warnings'],
      hasOutput: true,
      dataMb: this.#options.dataMb,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => log.debug({ text: text.slice(0, 2000) }, 'server bundle'));
    }
    child.on('error', (error) => log.error({ err: error }, 'render process'));
    child.on('message', (message: FromHost) => this.#receive(message));
    child.once('exit', (code, signal) => this.#onExit(child, `exit ${code ?? signal}`));
    for (const bundle of this.#cache.bundles.values()) this.#send(bundle);
    for (const release of this.#cache.all()) this.#send(release);
  }

  #receive(message: FromHost): void {
    this.#heard += 1;
    if (message.type === 'note') this.#options.log.warn({ text: message.text }, 'render process');
    else if (message.type === 'state')
      Object.assign(this.#state, { workers: message.workers, replaced: message.replaced });
    else if (message.type === 'store') this.#options.stored?.store(message.key, message.text);
    else if (message.type === 'recall') void this.#recall(message);
    else {
      this.#failures = 0;
      this.#settle(message);
    }
  }

  async #recall({ id, key }: { id: number; key: string }): Promise<void> {
    this.#send({ type: 'recalled', id, text: await this.#options.stored?.recall(key) });
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting.get(outcome.id);
    if (!waiting) return;
    this.#waiting.delete(outcome.id);
    clearTimeout(waiting.timer);
    if (outcome.type === 'answer') {
      waiting.resolve(outcome.answer);
      return;
    }
    if (outcome.fault === 'overload') this.#state.shed += 1;
    waiting.reject(new RenderFault(outcome.fault, outcome.message, outcome.isAfterFailedCall));
  }

  #onExit(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    this.#state.workers = 0;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new RenderFault('crashed', reason));
    }
    this.#waiting.clear();
    if (this.#closed) return;
    const delayMs = Math.min(FIRST_BACKOFF_MS * 2 ** this.#failures, MAX_BACKOFF_MS);
    this.#failures += 1;
    this.#state.restarts += 1;
    this.#options.log.error({ reason, delayMs }, 'render process ended, restarting');
    this.#restart = setTimeout(() => this.#start(), delayMs);
    this.#restart.unref();
  }
}
