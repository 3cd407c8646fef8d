import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VersionDocument } from '@horno/contracts/release';
import type { Page } from '@playwright/test';
import type { Operator } from '../commands/operator.ts';
import type { ShopProcess } from '../core/shop-process.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const REMOTE = 'mf-content';
const FALLBACK = 'data-fallback="page"';
const MOST_MS = 30_000;

export interface Bench {
  shop: ShopProcess;
  operator: Operator;
  /** Opens a visible tab at the home page. */
  tab: Page;
}

async function order({ shop, operator }: Bench, path: string, body: object): Promise<void> {
  const answer = await fetch(`${shop.opsUrl}/v1/channels/production/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` },
    body: JSON.stringify({ ...body, reason: 'Medición de cambios' }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function until(began: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds())) {
    if (performance.now() - began > MOST_MS) throw new Error('The change did not arrive.');
  }
  return performance.now() - began;
}

const newPage = async ({ shop }: Bench) => (await fetch(shop.shopUrl)).text();

/** Switches a remote off or on. Returns the milliseconds until a new page and until the open tab show it. */
export async function timeToggle(bench: Bench, state: 'on' | 'off'): Promise<{ page: number; tab: number }> {
  const isOff = state === 'off';
  const began = performance.now();
  await order(bench, 'toggle', { remote: REMOTE, state });
  const seen = bench.tab
    .locator(`[${FALLBACK}]`)
    .waitFor({ state: isOff ? 'visible' : 'detached', timeout: MOST_MS })
    .then(() => performance.now() - began);
  const page = await until(began, async () => (await newPage(bench)).includes(FALLBACK) === isOff);
  return { page, tab: await seen };
}

/** Makes another version of a remote that differs in one file only, as a new build would. */
function otherVersion(serial: number): { folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'horno-bench-'));
  cpSync(join(workspace, REMOTE, 'dist'), join(folder, 'dist'), { recursive: true });
  const path = join(folder, 'dist/remote.json');
  const document: VersionDocument = JSON.parse(readFileSync(path, 'utf8'));
  const text = Buffer.from(`medición ${serial}\n`);
  writeFileSync(join(folder, 'dist/note.txt'), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  document.files['note.txt'] = { integrity, bytes: text.length, gzip: text.length + 20 };
  writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

const releaseOf = async (bench: Bench) => Number(/"release":(\d+)/.exec(await newPage(bench))?.[1]);

/** Publishes a version by the command line and rolls back. Returns the milliseconds of the command, and of the rollback until a new page shows it. */
export async function timePublishAndBack(bench: Bench, serial: number): Promise<{ publish: number; back: number }> {
  const { folder, drop } = otherVersion(serial);
  const before = await releaseOf(bench);
  const began = performance.now();
  try {
    await bench.operator.horno(['publish', REMOTE, '--dir', folder, '--note', `Medición ${serial}`]);
  } finally {
    drop();
  }
  const publish = performance.now() - began;
  await until(performance.now(), async () => (await releaseOf(bench)) > before);
  const published = await releaseOf(bench);
  const turned = performance.now();
  await order(bench, 'rollback', {});
  return { publish, back: await until(turned, async () => (await releaseOf(bench)) > published) };
}
