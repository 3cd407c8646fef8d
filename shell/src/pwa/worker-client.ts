import { WORKER_PATH } from '@horno/contracts/worker-release';
import type { WorkerOrder } from './worker/scope.ts';

export interface WorkerClient {
  /** Has these pages, and the files of the shop, kept for the time without a network. */
  keep(pages: readonly string[]): void;
  /** The tab runs this release now: a worker of it that waits takes over. */
  runs(release: number): void;
}

/** Registers the worker. `undefined` where the browser lets none in. `release`: what the tab runs. */
export async function startWorker(
  container: Pick<ServiceWorkerContainer, 'register' | 'ready'>,
  release: () => number,
): Promise<WorkerClient | undefined> {
  const registration = (await container.register(WORKER_PATH, { scope: '/' })) as ServiceWorkerRegistration | undefined;
  if (!registration) return undefined;
  const tell = (worker: ServiceWorker | null, order: WorkerOrder) => worker?.postMessage(order);
  const runs = (running: number) => tell(registration.waiting, { order: 'take-over', release: running });
  const look = () => runs(release());
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  return { keep: (pages) => void container.ready.then(({ active }) => tell(active, { order: 'keep', pages })), runs };
}
