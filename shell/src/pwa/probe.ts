import type { KnownConnection } from '../boot/connection.ts';

const AGAIN_MS = 4000;
const TIMEOUT_MS = 5000;

type Ask = () => Promise<unknown>;

/** The smallest answer that the shop has, and one that the worker never gives by itself. */
const askShop: Ask = () => fetch('/_release', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Finds out whether the shop can be reached: at once, since a page that was kept looks like any other, and again and again while it
 * cannot. Ends with the returned function.
 */
export function probe(connection: KnownConnection, ask: Ask = askShop): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  async function turn(): Promise<void> {
    clearTimeout(timer);
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    if (hasEnded) return;
    connection.found(isThere);
    if (!isThere) timer = setTimeout(turn, AGAIN_MS);
  }
  const stop = connection.onChange(() => {
    if (!connection.isOnline()) timer = setTimeout(turn, AGAIN_MS);
  });
  void turn();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
}
