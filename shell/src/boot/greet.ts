import { releaseIn } from '../live/release-cookie.ts';

/**
 * Makes the first call of a visit, whose answer sets the cookies that a document for many visitors cannot set. Returns when it is over;
 * undefined when the browser has them. Without an answer in time the next calls of the page go on, and get the device instead.
 */
export function greet(release: number, timeoutMs = 4000): Promise<unknown> | undefined {
  if (releaseIn(document.cookie) !== undefined) return undefined;
  return fetch(`/_hello?release=${release}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
}
