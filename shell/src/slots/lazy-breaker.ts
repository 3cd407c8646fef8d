import type { ComposedRemote } from '@horno/contracts/composition';

/** Blocks builds that fail to load for a while, in all tabs of the customer; then one tab tries. */
export interface RemoteBreaker {
  allows(remote: Pick<ComposedRemote, 'version'>): boolean | Promise<boolean>;
  failed(remote: Pick<ComposedRemote, 'version'>): unknown;
  succeeded(remote: Pick<ComposedRemote, 'version'>): unknown;
}

/** Storage key shared by the tabs: by digest, consecutive failures and the end of the block. */
export const BREAKER_KEY = 'sf.breaker.v1';

/** Loads the breaker when a build fails or one is blocked. Until then all builds may be tried. */
export function lazyBreaker(storage: Pick<Storage, 'getItem'>, bring: () => Promise<RemoteBreaker>): RemoteBreaker {
  const tell = (say: (breaker: RemoteBreaker) => void) => void bring().then(say, () => undefined);
  return {
    allows: (remote) =>
      !storage.getItem(BREAKER_KEY) ||
      bring().then(
        (breaker) => breaker.allows(remote),
        () => true,
      ),
    failed: (remote) => tell((breaker) => breaker.failed(remote)),
    succeeded: (remote) => storage.getItem(BREAKER_KEY) && tell((breaker) => breaker.succeeded(remote)),
  };
}
