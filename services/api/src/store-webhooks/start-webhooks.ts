import type { Deps } from '../deps.ts';
import { feedChannel } from '../store-feed/store-feed.repo.ts';
import { sendWebhooks } from './send-webhooks.ts';

const LOOK_MS = 2000;

/**
 * Sends the webhooks when a feed grows, and looks every two seconds for tries that are due. A round does not wait for the last one,
 * so that a slow receiver delays its own store only. Returns a function that stops it after the calls under way.
 */
export async function startWebhooks(deps: Deps): Promise<() => Promise<void>> {
  const rounds = new Set<Promise<void>>();

  function send(): void {
    const round: Promise<void> = sendWebhooks(deps)
      .catch((error) => deps.log.error({ err: error }, 'webhooks were not sent: next try within two seconds'))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }

  const unlisten = await deps.database.listen(feedChannel, send);
  const timer = setInterval(send, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await Promise.all(rounds);
  };
}
