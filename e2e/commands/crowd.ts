import { randomUUID } from 'node:crypto';
import type { InlinedState } from '@horno/contracts';

const PACE_MS = 100;

interface Told {
  /** Visitors of the candidate, and of all. */
  candidate: number;
  all: number;
}

/**
 * Visitors who come to a page once each and tell how one remote fared, as the shop's own scripts do: `fails` says of which versions it
 * does not start. Each is another device.
 */
export async function crowdVisits(
  shopUrl: string,
  { path, remote, count, fails }: { path: string; remote: string; count: number; fails(version: string): boolean },
): Promise<Told> {
  let candidate = 0;
  for (let visitor = 0; visitor < count; visitor += 1) {
    const cookie = `sf.device=${randomUUID()}`;
    const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
    const state = JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as InlinedState;
    const { release, arm, remotes } = state.composition;
    const version = remotes.find(({ name }) => name === remote)?.version ?? '';
    if (arm === 'candidate') candidate += 1;
    const source = { remote, version, part: 'page:promos' };
    const seen = fails(version)
      ? { kind: 'load-failed', ...source, phase: 'mount', code: 'REMOTE-THREW' }
      : { kind: 'mounted', ...source, ms: 20 };
    const tell = () =>
      fetch(`${shopUrl}/_beacon`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: shopUrl, cookie },
        body: JSON.stringify({
          v: 1,
          release,
          arm,
          route: 'other',
          lang: 'es',
          width: 'phone',
          beacons: [{ kind: 'funnel', step: 'visit' }, seen],
        }),
      });
    let answer = await tell();
    // All of them share an address, which may say only so much at once.
    while (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      answer = await tell();
    }
    if (answer.status !== 204) throw new Error(`beacon: ${answer.status} ${await answer.text()}`);
  }
  return { candidate, all: count };
}
