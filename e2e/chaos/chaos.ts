import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition } from '@horno/contracts/composition';
import type { BrowserContext } from '@playwright/test';
import { type Operator, signInOperator } from '../commands/operator.ts';
import { launchChromium } from '../core/chromium.ts';
import { openShop } from '../core/shop.ts';
import { type Fault, faults, faultyBuild } from './faults.ts';
import { networkFaults, spoilNetwork } from './network.ts';
import { type Row, report } from './report.ts';
import { type Scene, scenes } from './scenes.ts';
import { openCustomer, timed, tryScene } from './try-scene.ts';

const docs = fileURLToPath(new URL('../../docs/operating/chaos.md', import.meta.url));
const storedRows = fileURLToPath(new URL('../../test-results/chaos.json', import.meta.url));
/**
 * `pnpm chaos mf-content "mount hangs"`: one remote and one fault; its row replaces the stored one. `pnpm chaos --resume`: continues a
 * run that was interrupted. The report is written when every case of every remote has a row.
 */
const isResumed = process.argv.includes('--resume');
const [onlyRemote, onlyFault] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const browser = await launchChromium();
const times = { RENDER_MS: '500', REMOTE_LOAD_MS: '1500', REMOTE_MOUNT_MS: '600', REMOTE_RETRIES: '1' };
// The registry would refuse versions with a fault.
const shop = await openShop({ ...times, HORNO_TRIAL: 'off' });
const operator = await signInOperator(shop);
const liveRelease = async () =>
  ((await (await fetch(`${shop.shopUrl}/_release`)).json()) as { release: number }).release;

/** Waits until the edge serves another release than `before`. */
async function released(before: number): Promise<void> {
  while ((await liveRelease()) === before) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the build of a remote that the edge sends to a new visitor. */
async function liveVersion(remote: string): Promise<string | undefined> {
  const answer = await fetch(`${shop.shopUrl}/_release/${await liveRelease()}?lang=es`);
  const { remotes } = (await answer.json()) as Composition;
  return remotes.find(({ name }) => name === remote)?.version;
}

async function changed(change: (operator: Operator) => Promise<unknown>): Promise<void> {
  const before = await liveRelease();
  await change(operator);
  await released(before);
}

async function refused(publishing: Promise<unknown>, code: string): Promise<void> {
  const said = await publishing.then(
    () => 'it was accepted',
    (error: unknown) => String(error),
  );
  if (!said.includes(code)) throw new Error(`${code} must reject the build: ${said}`);
}

/** A fault that is active until it ends, with the build that customers must get when the fault is in a build. */
interface Brought {
  version?: string | undefined;
  end(): Promise<void>;
}

/** Tries a customer who had a cart before the fault, and returns what this customer saw. */
async function play(scene: Scene, bring: (context: BrowserContext) => Promise<Brought>) {
  const { context, page } = await openCustomer(browser, shop.shopUrl);
  try {
    await scene.before?.(page);
    const { version, end } = await bring(context);
    const seen = await tryScene(page, scene, version).finally(end);
    return scene.after ? { ...seen, ...(await timed(scene.after(page))) } : seen;
  } finally {
    await context.close();
  }
}

function withVersion({ remote }: Scene, fault: Fault) {
  return async (context: BrowserContext): Promise<Brought> => {
    const { folder, drop } = faultyBuild(remote, fault);
    const publish = (by: Operator) => by.horno(['publish', remote, '--dir', folder, '--note', fault.name]);
    try {
      if (fault.refusal) {
        await refused(publish(operator), fault.refusal);
        return { end: async () => undefined };
      }
      await changed(publish);
    } finally {
      drop();
    }
    // A session from before the fault would correctly stay on its build and never get the faulty one.
    await context.clearCookies({ name: 'sf.release' });
    return {
      version: await liveVersion(remote),
      end: () => changed(({ horno }) => horno(['rollback', '--reason', `Se retira: ${fault.name}`])),
    };
  };
}

const isStored = (isResumed || onlyRemote !== undefined) && existsSync(storedRows);
let rows: Row[] = isStored ? JSON.parse(readFileSync(storedRows, 'utf8')) : [];
const isOf = (remote: string, name: string) => (row: Row) => row.remote === remote && row.name === name;
mkdirSync(dirname(storedRows), { recursive: true });

const casesOf = (scene: Scene) => [
  ...networkFaults.map((fault) => ({
    where: 'network' as const,
    name: fault.name,
    bring: async (context: BrowserContext): Promise<Brought> => {
      await spoilNetwork(context, scene.remote, fault);
      return { end: () => context.unrouteAll({ behavior: 'ignoreErrors' }) };
    },
  })),
  ...faults.map((fault) => ({ where: fault.where, name: fault.name, bring: withVersion(scene, fault) })),
];
try {
  for (const scene of scenes.filter(({ remote }) => !onlyRemote || remote === onlyRemote)) {
    for (const { where, name, bring } of casesOf(scene)) {
      const isWanted = !onlyFault || name === onlyFault;
      if (!isWanted || (isResumed && rows.some(isOf(scene.remote, name)))) continue;
      const began = performance.now();
      const seen = await play(scene, bring);
      const row = { remote: scene.remote, where, name, ...seen, tookMs: Math.round(performance.now() - began) };
      rows = [...rows.filter((former) => !isOf(scene.remote, name)(former)), row];
      console.log(scene.remote, where, name, JSON.stringify(seen));
      writeFileSync(storedRows, JSON.stringify(rows));
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'} · Node ${process.versions.node}`;
const ordered = scenes.flatMap((scene) => casesOf(scene).map(({ name }) => rows.find(isOf(scene.remote, name))));
if (ordered.every((row) => row !== undefined)) {
  const minutes = ordered.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000;
  writeFileSync(docs, report(ordered, { machine, minutes, day: new Date().toISOString().slice(0, 10) }));
}
const failed = rows.filter(
  ({ what, order }) => what === 'nothing' || what === 'inert' || (order !== undefined && order !== 'placed'),
);
for (const { remote, name, what, order } of failed) console.error(`${remote}: ${name}: ${what}, ${order}`);
process.exit(failed.length > 0 ? 1 : 0);
