import { releaseIn } from '../live/release-cookie.ts';

/**
 * Makes the first call of a visit, whose answer sets the cookies that a document for many visitors cannot set. Returns when it is over;
 * undefined when the browser has them. Without an answer in time the next calls of the page go on, and get the device instead. Where the
 * browser refuses cookies, `headers` of the next calls contain the device: without it, a guest has no cart.
 */
export function greet(
  release: number,
  headers: Record<string, string>,
  timeoutMs = 4000,
): Promise<unknown> | undefined {
  if (releaseIn(document.cookie) !== undefined) return undefined;
  const hello = (query = '') => fetch(`/_hello?release=${release}${query}`, { signal: AbortSignal.timeout(timeoutMs) });
  return hello()
    .then(async () => {
      if (releaseIn(document.cookie) !== undefined) return;
      const answer = await hello('&cookies=refused');
      // Without a text the browser sends its cookie.
      if (answer.status === 200) headers['x-sealed-device'] = await answer.text();
    })
    .catch(() => undefined);
}
