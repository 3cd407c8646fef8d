import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';
import { signInOperator } from '../commands/operator.ts';
import { expect, type Shop, test } from '../core/test.ts';
import type { Driver } from '../engines/engine.ts';
import { chromium, firefox } from '../engines/puppeteer.ts';
import { webkit } from '../engines/webkit.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'mf-content';
const WAYS = ['script', 'module', 'import', 'style sheet', 'worker', 'shared worker', 'fetch'] as const;

interface Version {
  digest: string;
  document: VersionDocument;
}

/** Publishes the files of the built remote as a version of its own, without a release. */
async function publishUnreleased(shop: Shop): Promise<Version> {
  const operator = await signInOperator(shop);
  const folder = join(workspace, 'test-results/unreleased', `${NAME}-${process.pid}`);
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(workspace, NAME, 'dist'), join(folder, 'dist'), { recursive: true });
  const path = join(folder, 'dist/remote.json');
  const document = { ...JSON.parse(readFileSync(path, 'utf8')), buildId: 'unreleased0' } as VersionDocument;
  writeFileSync(path, JSON.stringify(document));
  const words = ['publish', NAME, '--dir', folder, '--note', 'Sin aprobar', '--no-release', '--json'];
  const { digest } = JSON.parse(await operator.horno(words)) as { digest: string };
  return { digest, document };
}

async function releasedVersion(shop: Shop): Promise<Version> {
  const answer = await fetch(`${shop.opsUrl}/v1/channels/production/release`);
  const { payload } = (await answer.json()) as { payload: string };
  const { release, versions } = JSON.parse(payload) as ReleasePayload;
  const digest = release.remotes[NAME]?.version ?? '';
  return { digest, document: versions[digest] as VersionDocument };
}

/** Runs in the page: loads a file and stores whether it came. */
function load(way: (typeof WAYS)[number], url: string, integrity: string): void {
  const attached = (element: HTMLElement) =>
    new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = reject;
      document.head.append(element);
    });
  const script = (type: string) =>
    attached(Object.assign(document.createElement('script'), { type, integrity, crossOrigin: 'anonymous', src: url }));
  const ways: Record<typeof way, () => Promise<unknown>> = {
    script: () => script(''),
    module: () => script('module'),
    import: () => import(url),
    'style sheet': () => attached(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })),
    worker: () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(url);
        worker.onerror = reject;
        worker.onmessage = resolve;
      }),
    'shared worker': () =>
      new Promise((_, reject) => {
        new SharedWorker(url).onerror = reject;
      }),
    fetch: async () => {
      if (!(await fetch(url)).ok) throw new Error('refused');
    },
  };
  const page = window as { outcome?: string | undefined };
  page.outcome = undefined;
  Promise.resolve()
    .then(ways[way])
    .then(
      () => {
        page.outcome = 'loaded';
      },
      () => {
        page.outcome = 'refused';
      },
    );
}

async function outcomeOf(driver: Driver, way: (typeof WAYS)[number], { digest, document }: Version): Promise<string> {
  const style = Object.keys(document.files).find((path) => path.endsWith('.css')) ?? '';
  const file = way === 'style sheet' ? style : document.entry;
  const url = `/_assets/${NAME}/${digest}/${file}`;
  await driver.run(load, way, url, document.files[document.entry]?.integrity ?? '');
  const outcome = () => driver.run(() => (window as { outcome?: string }).outcome ?? '');
  await expect.poll(outcome, { message: way }).not.toBe('');
  return outcome();
}

for (const engine of [chromium, firefox, webkit]) {
  test(`page loads files of its release, and none of a version that is only published, in ${engine.name}`, async ({
    shop,
  }) => {
    test.skip(engine.missing !== undefined, engine.missing);
    test.slow();
    const [released, unreleased] = [await releasedVersion(shop), await publishUnreleased(shop)];
    const driver = await engine.open({ width: 1280, height: 900 });
    try {
      await driver.goto(`${shop.shopUrl}/faq`);
      const isReady = () => driver.run(() => document.readyState === 'complete' && location.pathname === '/faq');
      await expect.poll(() => isReady().catch(() => false), { timeout: 30_000 }).toBe(true);
      for (const way of ['script', 'style sheet', 'fetch'] as const)
        expect([way, await outcomeOf(driver, way, released)]).toEqual([way, 'loaded']);
      const outcomes: Record<string, string> = {};
      for (const way of WAYS) outcomes[way] = await outcomeOf(driver, way, unreleased);
      expect(outcomes).toEqual(Object.fromEntries(WAYS.map((way) => [way, 'refused'])));
    } finally {
      await driver.close();
    }
  });
}
