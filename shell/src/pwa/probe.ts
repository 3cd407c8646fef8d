import type { KnownConnection } from '../boot/connection.ts';

const AGAIN_MS = 4000;
const TIMEOUT_MS = 5000;

type Ask = () => Promise<unknown>;

/** Requests the smallest answer of the shop. The worker always passes it to the network. */
const askShop: Ask = () => fetch('/_release', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Checks whether the shop is reachable: at once, because a cached page looks like any other, and repeatedly while it is not. Returns
 * the function that ends it.
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
