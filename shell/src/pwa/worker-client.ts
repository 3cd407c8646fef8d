import { WORKER_PATH } from '@horno/contracts/worker-release';
import type { WorkerOrder } from './worker/scope.ts';

export interface WorkerClient {
  /** Asks the worker to cache these pages and the files of the shop. */
  keep(pages: readonly string[]): void;
  /** Reports the release that the tab runs: a waiting worker of that release takes over. */
  runs(release: number): void;
}

/** Registers the worker; `undefined` when the browser refuses. `release`: the release that the tab runs. */
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
