import type { RemoteBreaker } from './breaker.ts';

/** Shared by the tabs: by digest, failures in a row, and until when a build is left alone. */
export const BREAKER_KEY = 'sf.breaker.v1';

/** The breaker comes when a build fails, or when one rests: otherwise nothing is kept, and all may be tried. */
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
