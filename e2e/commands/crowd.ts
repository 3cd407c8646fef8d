import { randomUUID } from 'node:crypto';
import type { Beacon, BeaconBatch } from '@horno/contracts/beacon';
import type { Composition } from '@horno/contracts/composition';
import type { InlinedState } from '@horno/contracts/render';
import type { Browser } from '@playwright/test';
import { openLine } from '../core/line.ts';

const PACE_MS = 100;

interface Told {
  /** Visitors of the candidate, and all, who told how they fared. */
  candidate: number;
  all: number;
}

interface Visits {
  path: string;
  remote: string;
  /** Visitors who come. */
  count: number;
  /** Enough of each side: whoever comes beyond that keeps quiet. */
  enough?: number;
  /** What a browser says of a build that does not do; nothing where the build does. */
  complains?(version: string): readonly Beacon[] | undefined;
}

async function compositionFor(shopUrl: string, path: string, cookie: string): Promise<Composition> {
  const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
  const state = JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as InlinedState;
  return state.composition;
}

const aDevice = () => `sf.device=${randomUUID()}`;

/** Visitors who come to a page once each and tell how one remote fared, as the shop's own scripts do. Each is another device. */
export async function crowdVisits(
  shopUrl: string,
  { path, remote, count, enough = count, complains }: Visits,
): Promise<Told> {
  const told = { candidate: 0, control: 0 };
  for (let visitor = 0; visitor < count; visitor += 1) {
    const cookie = aDevice();
    const { release, arm, remotes } = await compositionFor(shopUrl, path, cookie);
    const side = arm === 'candidate' ? 'candidate' : 'control';
    if (told[side] >= enough) continue;
    const version = remotes.find(({ name }) => name === remote)?.version ?? '';
    const batch: BeaconBatch = {
      v: 1,
      release,
      ...(arm && { arm }),
      route: 'other',
      lang: 'es',
      width: 'phone',
      beacons: [
        { kind: 'funnel', step: 'visit' },
        ...(complains?.(version) ?? [{ kind: 'mounted' as const, remote, version, part: 'page:promos', ms: 20 }]),
      ],
    };
    const tell = () =>
      fetch(`${shopUrl}/_beacon`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: shopUrl, cookie },
        body: JSON.stringify(batch),
      });
    let answer = await tell();
    // All of them share an address, which may say only so much at once.
    while (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      answer = await tell();
    }
    if (answer.status !== 204) throw new Error(`beacon: ${answer.status} ${await answer.text()}`);
    told[side] += 1;
  }
  return { candidate: told.candidate, all: told.candidate + told.control };
}

/** What a real browser tells of a broken build that it got at a page, once it has told of a fault. */
export async function saidByBrowser(
  browser: Browser,
  shopUrl: string,
  { path, remote, version }: { path: string; remote: string; version: string },
): Promise<Beacon[]> {
  const line = await openLine(shopUrl);
  const context = await browser.newContext({ baseURL: line.url });
  try {
    let cookie = aDevice();
    const gets = async () => (await compositionFor(shopUrl, path, cookie)).remotes.find(({ name }) => name === remote);
    while ((await gets())?.version !== version) cookie = aDevice();
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: line.url }]);
    const page = await context.newPage();
    const said = () =>
      line
        .posted('/_beacon')
        .flatMap((text) => (JSON.parse(text) as BeaconBatch).beacons)
        .filter((beacon) => 'remote' in beacon && beacon.remote === remote && beacon.version === version);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let found = said(); ; found = said()) {
      if (found.some(({ kind }) => kind !== 'mounted')) return found;
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    }
  } finally {
    await context.close();
    await line.close();
  }
}
