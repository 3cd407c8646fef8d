import { agreeTo, releaseIn } from '../live/release-cookie.ts';

/**
 * Starts or extends the session of the release that the document runs, and asks the edge for a device on a first visit: a document that
 * many visitors share sets no cookies. A document of the worker's cache may be older than the session. Never rejects.
 */
export async function greet(release: number): Promise<void> {
  const running = releaseIn(document.cookie);
  if (running === undefined || running === release) agreeTo(document, release);
  // Without a network the first call asks again.
  if (running === undefined) await fetch('/_hello', { cache: 'no-store' }).catch(() => undefined);
}
