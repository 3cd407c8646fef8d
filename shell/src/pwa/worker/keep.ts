import { OFFLINE_PATH } from '@horno/contracts/worker-release';
import type { OfflineStore } from './offline-store.ts';
import { isKeepable } from './rules.ts';
import type { WorkerScope } from './scope.ts';

interface Deps {
  scope: Pick<WorkerScope, 'fetch' | 'horno'>;
  store: Pick<OfflineStore, 'file' | 'putFile' | 'putText'>;
}

/**
 * Stores pages for the time without a network, one by one, so that the page on screen has the network. The offline documents come last, and
 * only when every file is stored: without one of its files such a document is empty, and the page of the worker says more.
 */
export async function keep(pages: readonly string[], { scope, store }: Deps): Promise<void> {
  const { horno: release } = scope;
  const load = (key: string) =>
    scope.fetch(key).then(
      (answer) => (answer.ok ? answer : undefined),
      () => undefined,
    );
  const keepText = async (key: string) => {
    const answer = await load(key);
    if (answer) await store.putText(new URL(answer.url).pathname, answer);
  };
  for (const key of pages.filter((path) => isKeepable(path, release))) await keepText(key);
  let isWhole = true;
  for (const key of release.files) {
    if (await store.file(key)) continue;
    const answer = await load(key);
    if (answer) await store.putFile(key, answer);
    else isWhole = false;
  }
  if (!isWhole) return;
  for (const key of [OFFLINE_PATH, `/en${OFFLINE_PATH}`]) await keepText(key);
}
