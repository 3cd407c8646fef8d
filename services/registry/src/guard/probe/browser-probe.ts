import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BeaconBatch } from '@horno/contracts/beacon';
import { sourceKey } from '../figures.ts';
import type { Probe, ProbeReport } from './probe.ts';
import { openShopLine } from './shop-line.ts';

export interface BrowserProbeOptions {
  /** Path of Chromium or Chrome, then its arguments. */
  browser: readonly string[];
  /** Origin of the shop, as the registry reaches it. */
  shopUrl(): string;
  /** Time for a page until its first beacons, in ms. Default 20,000. */
  pageMs?: number;
  /** Time for further beacons after the first ones, in ms. Default 4000. */
  moreMs?: number;
}

/** The browser reaches nothing but the line to the shop. */
const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--window-size=1280,3000',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Creates a probe that opens each page in a new Chromium and reads the beacons that the page sends about itself. */
export function browserProbe({ browser, shopUrl, pageMs = 20_000, moreMs = 4000 }: BrowserProbeOptions): Probe {
  async function open(path: string, pass: string): Promise<ProbeReport> {
    const failing = new Set<string>();
    let isLoaded = false;
    let finish: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const timer = setTimeout(finish, pageMs);
    let more: NodeJS.Timeout | undefined;
    const line = await openShopLine({
      shopUrl: shopUrl(),
      pass,
      onBeacons(batch) {
        isLoaded = true;
        for (const source of failuresIn(batch)) failing.add(source);
        if (failing.size > 0) finish();
        more ??= setTimeout(finish, moreMs);
      },
    });
    try {
      await withBrowser(browser, line.url + path, end);
    } finally {
      clearTimeout(timer);
      clearTimeout(more);
      await line.close();
    }
    return { isLoaded, failing };
  }

  return async ({ pass, paths }) => {
    const reports: ProbeReport[] = [];
    for (const path of paths) {
      const report = await open(path, pass);
      reports.push(report);
      if (report.failing.size > 0) break;
    }
    return {
      isLoaded: reports.length > 0 && reports.every(({ isLoaded }) => isLoaded),
      failing: new Set(reports.flatMap(({ failing }) => [...failing])),
    };
  };
}

function failuresIn({ beacons }: BeaconBatch): string[] {
  return beacons.flatMap((beacon) =>
    beacon.kind === 'load-failed' || beacon.kind === 'error' ? [sourceKey(beacon.remote, beacon.version)] : [],
  );
}

/** Runs a browser with a new profile and no environment until `end`. Rejects when it does not start. */
async function withBrowser([path = '', ...given]: readonly string[], url: string, end: Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'horno-probe-'));
  const child = spawn(path, [...given, ...ARGUMENTS, `--user-data-dir=${home}`, url], {
    env: { HOME: home, PATH: '/usr/local/bin:/usr/bin:/bin' },
    // Descriptors 3 and 4 are the debugging pipe, which keeps the browser open.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
    const exit = once(child, 'close');
    await Promise.race([end, exit]);
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exit;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
