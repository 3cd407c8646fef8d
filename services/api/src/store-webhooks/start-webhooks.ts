import type { Deps } from '../deps.ts';
import { feedChannel } from '../store-feed/store-feed.repo.ts';
import { beginWebhooks } from './send-webhooks.ts';

const LOOK_MS = 2000;
/** Stores that a process serves at the same time. */
const MOST_STORES = 100;

/**
 * Sends the webhooks when a feed grows, and looks every two seconds for tries that are due. A look does not wait for the calls under
 * way, so that a slow receiver delays its own store only. Returns a function that stops it after the calls under way.
 */
export async function startWebhooks(deps: Deps): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let isLooking = false;
  let isWanted = false;
  let looking: Promise<void> = Promise.resolve();

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && !stopping.signal.aborted && underWay.size < MOST_STORES) {
      isWanted = false;
      for (const sending of await beginWebhooks(deps, { most: MOST_STORES - underWay.size, stop: stopping.signal })) {
        underWay.add(sending);
        void sending.then(() => underWay.delete(sending));
      }
    }
  }

  function look(): void {
    isWanted = true;
    if (isLooking) return;
    isLooking = true;
    looking = lookWhileWanted()
      .catch((error) => deps.log.error({ err: error }, 'look for due webhooks failed: next look within two seconds'))
      .finally(() => {
        isLooking = false;
      });
  }

  const unlisten = await deps.database.listen(feedChannel, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await unlisten();
    await looking;
    await Promise.all(underWay);
  };
}
