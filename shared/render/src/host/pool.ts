import {
  type BundleMessage,
  type ForgetMessage,
  type FromHost,
  type HostSetup,
  type ReleaseMessage,
  type RenderJob,
  remoteOf,
} from '../protocol.ts';
import { ViewCache } from '../view-cache.ts';
import type { StoredAnswers } from './answer-port.ts';
import { ApiAnswers } from './api-answers.ts';
import { RemotePool } from './remote-pool.ts';
import { RenderWorker } from './render-worker.ts';

/** Maximum start-up crashes in a row; then the render process itself is faulty and ends. */
const MAX_START_FAILURES = 5;
const CHECKS_PER_MEMORY_CHECK = 32;

/**
 * The workers of every remote, apart from each other, and one spare that has no code yet. A remote whose bundles change gets new workers
 * with the new bundles; the earlier ones end.
 */
export class Pool {
  readonly #script: string;
  readonly #setup: HostSetup;
  readonly #send: (message: FromHost) => void;
  /** Public answers, for the workers of all remotes. */
  readonly #answers: ApiAnswers;
  readonly #cache = new ViewCache<BundleMessage>();
  readonly #remotes = new Map<string, RemotePool>();
  #spare: RenderWorker | undefined;
  #interval: NodeJS.Timeout | undefined;
  #replaced = 0;
  #startFailures = 0;
  #checks = 0;

  constructor(
    script: string,
    setup: HostSetup,
    { send, stored }: { send: (message: FromHost) => void; stored: StoredAnswers },
  ) {
    this.#script = script;
    this.#setup = setup;
    this.#send = send;
    this.#answers = new ApiAnswers(stored, setup.limits.loadMs / 2);
    this.#startSpare();
    this.#interval = setInterval(() => this.#check(), Math.max(5, setup.limits.renderMs / 5));
  }

  close(): void {
    clearInterval(this.#interval);
    this.#spare?.end();
    for (const remote of this.#remotes.values()) remote.close();
  }

  addBundle(message: BundleMessage): void {
    this.#cache.bundles.set(message.id, message);
  }

  addRelease(message: ReleaseMessage): void {
    this.#cache.add(message);
    for (const remote of this.#remotes.values()) remote.post(message);
    // A new release retries broken bundles: the machine may have been slow.
    for (const remote of this.#remotes.values()) remote.retryBroken();
    this.#update();
  }

  forget(message: ForgetMessage): void {
    this.#cache.remove(message.releases);
    for (const remote of this.#remotes.values()) remote.post(message);
    this.#update();
  }

  submit(message: RenderJob): void {
    const remote = this.#remotes.get(remoteOf(message.bundle));
    if (remote) remote.submit(message);
    else this.#send({ type: 'fault', id: message.id, fault: 'down', message: `${message.bundle} is not loaded` });
  }

  /** Gives every remote the bundles that the views need. */
  #update(): void {
    const needed = new Map<string, BundleMessage[]>();
    for (const id of new Set(this.#cache.all().flatMap(({ bundles }) => bundles))) {
      const bundle = this.#cache.bundles.get(id);
      if (bundle) needed.set(remoteOf(id), [...(needed.get(remoteOf(id)) ?? []), bundle]);
    }
    for (const name of needed.keys()) if (!this.#remotes.has(name)) this.#remotes.set(name, this.#open());
    for (const [name, remote] of this.#remotes) {
      remote.update(needed.get(name) ?? []);
      if (!needed.has(name)) this.#remotes.delete(name);
    }
    this.#sendState();
  }

  #open(): RemotePool {
    return new RemotePool(this.#setup.limits, {
      take: () => this.#take(),
      views: () => this.#cache.all(),
      send: (message) => this.#send(message),
      lost: (reason) => this.#countLoss(reason),
      ready: () => {
        this.#startFailures = 0;
      },
    });
  }

  /** Returns a worker without code, which is ready as a rule. */
  #take(): RenderWorker {
    const worker = this.#spare ?? this.#start();
    this.#spare = undefined;
    setImmediate(() => this.#startSpare());
    return worker;
  }

  #startSpare(): void {
    this.#spare ??= this.#start();
    this.#sendState();
  }

  #start(): RenderWorker {
    return new RenderWorker(
      this.#script,
      { ...this.#setup, answers: this.#answers },
      {
        lost: (worker, reason) => {
          if (worker === this.#spare) this.#spare = undefined;
          this.#countLoss(reason);
          this.#startSpare();
        },
        message: (_, message) => {
          if (message.type === 'ready') this.#startFailures = 0;
        },
      },
    );
  }

  #countLoss(reason: string): void {
    this.#replaced += 1;
    this.#startFailures += 1;
    if (this.#startFailures > MAX_START_FAILURES) throw new Error(`workers do not start: ${reason}`);
    this.#sendState();
  }

  #sendState(): void {
    const serving = [...this.#remotes.values()].reduce((sum, remote) => sum + remote.size, 0);
    this.#send({ type: 'state', workers: serving + (this.#spare ? 1 : 0), replaced: this.#replaced });
  }

  #check(): void {
    const nowMs = performance.now();
    this.#checks += 1;
    this.#spare?.watch(nowMs);
    for (const remote of this.#remotes.values()) remote.check(nowMs);
    const { rssMb } = this.#setup.limits;
    if (this.#checks % CHECKS_PER_MEMORY_CHECK === 0 && process.memoryUsage.rss() > rssMb * 1_048_576) {
      // The edge restarts the process.
      throw new Error('the render process exceeds its memory limit');
    }
  }
}
