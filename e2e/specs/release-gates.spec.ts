import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildForeign } from '../commands/foreign.ts';
import { test } from '../commands/operating.ts';
import { expect } from '../core/test.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['shell', 'mf-account', 'mf-checkout', 'mf-content', 'mf-location', 'mf-menu-cart'];
/** With other work on the machine; alone each takes two to six seconds. */
const LONGEST_MS = 90_000;

/** Copies a build under another build id: one that is published already is not tried again. */
function copyOf(name: string): string {
  const folder = join(workspace, 'test-results/gates', `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(workspace, name, 'dist'), join(folder, 'dist'), { recursive: true });
  const path = join(folder, 'dist/remote.json');
  const document = JSON.parse(readFileSync(path, 'utf8')) as { buildId: string };
  writeFileSync(path, JSON.stringify({ ...document, buildId: `${document.buildId.slice(0, 8)}trial` }));
  return folder;
}

test('squad F8: every part of this repository renders when it is published', async ({ operator }) => {
  test.setTimeout(600_000);
  for (const name of PARTS) {
    const started = performance.now();
    expect(await operator.horno(['publish', name, '--dir', copyOf(name), '--dry-run'])).toContain('Would publish');
    const ms = performance.now() - started;
    console.log(`${name}: tried in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(LONGEST_MS);
  }
});

test('squad F8: parts that a browser refuses, or that throw when they end, are refused when they are published', async ({
  operator,
}) => {
  const folder = await buildForeign('careless', {
    squad: 'careless',
    pages: { good: '/careless', markup: '/careless/markup', last: '/careless/last' },
    slots: { strip: 'footer.categories' },
  });
  const refused = await operator
    .horno(['publish', 'mf-careless', '--dir', folder, '--dry-run'])
    .catch((error: Error) => error.message);
  expect(refused.match(/REG-[A-Z-]+ +(page|slot):\w+/g)?.sort()).toEqual([
    'REG-TRUSTED-TYPES  page:markup',
    'REG-UNMOUNT  page:last',
    'REG-UNMOUNT  slot:strip',
  ]);
});
