import { type OutgoingHttpHeaders, request } from 'node:http';
import type { Beacon, BeaconBatch, VisitAnswer } from '@horno/contracts/beacon';
import type { Composition } from '@horno/contracts/composition';
import type { InlinedState } from '@horno/contracts/render';
import type { Browser } from '@playwright/test';
import { openLine } from '../core/line.ts';
import { newDevice } from './device.ts';

const PACE_MS = 100;

interface Reports {
  /** Visitors of the candidate, and of both arms, who sent a report. */
  candidate: number;
  all: number;
}

interface Visits {
  path: string;
  remote: string;
  /** Number of visitors. */
  count: number;
  /** Enough reports of each arm: further visitors send none. */
  enough?: number;
  /** Report of a browser about a broken build; absent when the build works. */
  complains?(version: string): readonly Beacon[] | undefined;
}

async function compositionFor(shopUrl: string, path: string, cookie: string): Promise<Composition> {
  const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
  const state = JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as InlinedState;
  return state.composition;
}

/** Requests the visit token of a document. One that is older than a rollout has none: its visitor reports nothing. */
async function visitFor(
  shopUrl: string,
  { cookie, release, arm }: { cookie: string } & Pick<Composition, 'release' | 'arm'>,
): Promise<string | undefined> {
  const query = new URLSearchParams({ release: String(release), ...(arm && { arm }) });
  const answer = await fetch(`${shopUrl}/_visit?${query}`, { headers: { cookie } });
  if (answer.status === 204) return undefined;
  if (answer.status !== 200) throw new Error(`no visit of release ${release}: ${answer.status}`);
  return ((await answer.json()) as VisitAnswer).visit;
}

/** An address of this machine. The edge counts few visitors of one network. */
const addressOf = (visitor: number) => `127.1.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;

function postFrom(localAddress: string, url: string, body: object, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', localAddress, headers: { 'content-type': 'text/plain', ...headers } },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    );
    sent.once('error', reject).end(JSON.stringify(body));
  });
}

/** Lets visitors open a page once each and report on one remote, as the shop's own scripts do. Each has a device and an address. */
export async function crowdVisits(
  shopUrl: string,
  { path, remote, count, enough = count, complains }: Visits,
): Promise<Reports> {
  const reports = { candidate: 0, control: 0 };
  for (let visitor = 0; visitor < count; visitor += 1) {
    const cookie = await newDevice(shopUrl);
    const { release, arm, remotes } = await compositionFor(shopUrl, path, cookie);
    const reportedArm = arm === 'candidate' ? 'candidate' : 'control';
    if (reports[reportedArm] >= enough) continue;
    const visit = await visitFor(shopUrl, { cookie, release, arm });
    if (visit === undefined) continue;
    const version = remotes.find(({ name }) => name === remote)?.version ?? '';
    const batch: BeaconBatch = {
      v: 1,
      release,
      ...(arm && { arm }),
      visit,
      route: 'other',
      lang: 'es',
      width: 'phone',
      beacons: [
        { kind: 'funnel', step: 'visit' },
        ...(complains?.(version) ?? [{ kind: 'mounted' as const, remote, version, part: 'page:promos', ms: 20 }]),
      ],
    };
    const status = await postFrom(addressOf(visitor), `${shopUrl}/_beacon`, batch, { origin: shopUrl, cookie });
    if (status !== 204) throw new Error(`beacon: ${status}`);
    reports[reportedArm] += 1;
  }
  return { candidate: reports.candidate, all: reports.candidate + reports.control };
}

/** Returns the report of a real browser about a broken build that it got at a page, after the browser has sent an error. */
export async function saidByBrowser(
  browser: Browser,
  shopUrl: string,
  { path, remote, version }: { path: string; remote: string; version: string },
): Promise<Beacon[]> {
  const line = await openLine(shopUrl);
  const context = await browser.newContext({ baseURL: line.url });
  try {
    let cookie = await newDevice(shopUrl);
    const gets = async () => (await compositionFor(shopUrl, path, cookie)).remotes.find(({ name }) => name === remote);
    while ((await gets())?.version !== version) cookie = await newDevice(shopUrl);
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
