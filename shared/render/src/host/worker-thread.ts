import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ServerBundle } from '@horno/contracts/render';
import type { BundleId, FromWorker, RenderJob, ToWorker } from '../protocol.ts';
import { ViewCache } from '../view-cache.ts';
import { createBundleFetch } from './bundle-fetch.ts';
import { lockDown, plainProcess } from './lock-down.ts';

const MAX_ANSWER_CHARS = 4_000_000;

interface Loaded {
  code: string;
  exports?: ServerBundle;
}

function requireNothing(name: string): never {
  throw new Error(`server bundles cannot require ${name}`);
}

function compile(id: BundleId, code: string): ServerBundle {
  const module: { exports: unknown } = { exports: {} };
  // `import()` is refused, because no `importModuleDynamically` is given.
  const run = compileFunction(code, ['exports', 'require', 'module', 'process'], { filename: `/${id}/server.cjs` });
  run.call(module.exports, module.exports, requireNothing, module, plainProcess);
  const bundle = module.exports;
  if (typeof bundle !== 'object' || bundle === null || !('render' in bundle) || typeof bundle.render !== 'function') {
    throw new Error(`${id} exports no render function`);
  }
  return bundle as ServerBundle;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/**
 * Runs the server code of one remote in this thread: no environment, no files, no network, and it may be terminated at any time. Messages
 * use a port that no bundle can reach.
 */
export function runWorker(): void {
  const { port } = workerData as { port: MessagePort };
  parentPort?.close();
  const cache = new ViewCache<Loaded>();
  const { bundles } = cache;
  const post = (message: FromWorker) => port.postMessage(message);
  const { fetch, settle, failedCalls, staleAnswers } = createBundleFetch(post);

  function load(id: BundleId): ServerBundle {
    const loaded = bundles.get(id);
    if (!loaded) throw new Error(`${id} is not loaded`);
    if (!loaded.exports) {
      post({ type: 'compiling', bundle: id });
      try {
        loaded.exports = compile(id, loaded.code);
      } finally {
        post({ type: 'compiled', bundle: id });
      }
    }
    return loaded.exports;
  }

  /** Compiles one bundle per event loop turn, so that requests run in between. */
  function warm([first, ...rest]: BundleId[]): void {
    if (first === undefined) {
      post({ type: 'warmed' });
      return;
    }
    try {
      if (bundles.has(first)) load(first);
    } catch {
      // The next request for this bundle reports the error.
    }
    setImmediate(warm, rest);
  }

  async function render({ id, bundle, release, what, key, context, known }: RenderJob): Promise<void> {
    const failedBefore = failedCalls();
    const staleBefore = staleAnswers();
    try {
      const composition = cache.get(release)?.compositions[context.lang];
      if (!composition) throw new Error(`release ${release} is not loaded`);
      const text = JSON.stringify(await load(bundle).render({ what, key, context: { ...context, composition } }));
      if (!text || text.length > MAX_ANSWER_CHARS) throw new Error('the answer is empty or too long');
      const digest = createHash('sha256').update(text).digest('base64url');
      const isOfStale = staleAnswers() > staleBefore;
      post({
        type: 'answer',
        id,
        answer: { digest, ...(digest !== known && { text }), ...(isOfStale && { isOfStale }) },
      });
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const isAfterFailedCall = failedCalls() > failedBefore;
      post({ type: 'fault', id, fault: 'threw', message: message.slice(0, 2000), isAfterFailedCall });
    }
  }

  // An unhandled rejection of one bundle must not end the renderings of the others.
  process.on('unhandledRejection', (reason) => post({ type: 'note', text: `unhandled rejection: ${String(reason)}` }));
  lockDown(fetch);
  port.on('message', (message: ToWorker) => {
    if (message.type === 'ping') post({ type: 'pong' });
    else if (message.type === 'bundle') bundles.set(message.id, { code: message.code });
    else if (message.type === 'release') cache.add(freeze(message));
    else if (message.type === 'forget') cache.remove(message.releases);
    else if (message.type === 'warm') warm(message.bundles);
    else if (message.type === 'fetched') settle(message);
    else void render(message);
  });
  post({ type: 'ready' });
}
