import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { HeldViews } from './held-views.ts';
import { permissionFlags } from './host/permission-flags.ts';
import {
  type BundleId,
  type BundleMessage,
  documentMs,
  type FromHost,
  type HostLimits,
  KEPT_VIEWS,
  type Outcome,
  type ReleaseMessage,
  type RenderJob,
  type ToHost,
} from './protocol.ts';
import { RenderFault } from './render-fault.ts';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;

export interface RenderHostOptions {
  script: string;
  limits: HostLimits;
  log: FastifyBaseLogger;
}

interface Waiting {
  resolve(answer: string): void;
  reject(fault: RenderFault): void;
  timer: NodeJS.Timeout;
}

/**
 * The child process that squads' server code runs in: empty environment, Node's permission model where it has one, restarted when
 * it ends. What it answers is text from outside: the caller parses it.
 */
export class RenderHost {
  readonly #options: RenderHostOptions;
  readonly #held = new HeldViews<BundleMessage>();
  #pinned: ReadonlySet<string> = new Set();
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #nextId = 1;
  #failures = 0;
  #closed = false;
  #restart: NodeJS.Timeout | undefined;
  #state = { workers: 0, replaced: 0, restarts: 0 };

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

  /** How long all renderings of a document may take together. */
  get documentMs(): number {
    return documentMs(this.#options.limits);
  }

  has(id: BundleId): boolean {
    return this.#held.bundles.has(id);
  }

  /** Whether it holds what a view needs. */
  knows(release: string): boolean {
    return this.#held.get(release) !== undefined;
  }

  addBundle(id: BundleId, code: string): void {
    const message: BundleMessage = { type: 'bundle', id, code };
    this.#held.bundles.set(id, message);
    this.#send(message);
  }

  addRelease(message: ReleaseMessage): void {
    this.#held.add(message);
    this.#send(message);
    this.#makeRoom();
  }

  /** Keys of the views that stay whatever else is asked for: what is live. */
  pin(releases: readonly string[]): void {
    this.#pinned = new Set(releases);
    this.#makeRoom();
  }

  #makeRoom(): void {
    const others = this.#held.all().filter(({ id }) => !this.#pinned.has(id));
    const releases = others.slice(0, -KEPT_VIEWS).map(({ id }) => id);
    if (releases.length === 0) return;
    this.#held.forget(releases);
    this.#send({ type: 'forget', releases });
  }

  /** JSON text of the answer. Rejects with RenderFault, always within the deadlines. */
  render(job: Omit<RenderJob, 'type' | 'id'>): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.#child?.connected) return reject(new RenderFault('down', 'the render process is down'));
      this.#held.touch(job.release);
      const id = this.#nextId++;
      // The process keeps the deadlines itself (twice at most, for a second try); this one is for when it stands still as a whole.
      const timer = setTimeout(() => this.#child?.kill('SIGKILL'), documentMs(this.#options.limits) * 2 + 2000);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#send({ ...job, type: 'render', id });
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#restart);
    this.#child?.kill('SIGKILL');
  }

  #send(message: ToHost): void {
    // Whatever could not be sent is answered by the end of the process.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #start(): void {
    const { script, limits, log } = this.#options;
    const child = fork(script, [JSON.stringify(limits)], {
      env: { NODE_ENV: 'production' },
      execArgv: [...permissionFlags(script, true), '--no-warnings'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => log.debug({ text: text.slice(0, 2000) }, 'server bundle'));
    }
    child.on('error', (error) => log.error({ err: error }, 'render process'));
    child.on('message', (message: FromHost) => this.#heard(message));
    child.once('exit', (code, signal) => this.#ended(child, `exit ${code ?? signal}`));
    for (const bundle of this.#held.bundles.values()) this.#send(bundle);
    for (const release of this.#held.all()) this.#send(release);
  }

  #heard(message: FromHost): void {
    if (message.type === 'note') this.#options.log.warn({ text: message.text }, 'render process');
    else if (message.type === 'ready') this.#state.workers = this.#options.limits.workers;
    else if (message.type === 'state')
      Object.assign(this.#state, { workers: message.workers, replaced: message.replaced });
    else this.#settle(message);
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting.get(outcome.id);
    if (!waiting) return;
    this.#waiting.delete(outcome.id);
    clearTimeout(waiting.timer);
    this.#failures = 0;
    if (outcome.type === 'answer') waiting.resolve(outcome.answer);
    else waiting.reject(new RenderFault(outcome.fault, outcome.message));
  }

  #ended(child: ChildProcess, reason: string): void {
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
    this.#options.log.error({ reason, delayMs }, 'render process ended');
    this.#restart = setTimeout(() => this.#start(), delayMs);
    this.#restart.unref();
  }
}
