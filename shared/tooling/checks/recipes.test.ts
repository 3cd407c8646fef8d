import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';
import { read } from './files.ts';

jest.setTimeout(600_000);

/** Most files of a change of one field, with the record of fields and the note of the change. */
const MOST_FILES = 8;
const sources = /^(?:shared|services|mf-[^/]+|store-screen|shell|scripts|e2e)\/|^[^/]+$/;
const [, recipe = ''] = read('docs/recipes.md').split('\n## Add a direction of an address\n');
const [, diff = ''] = /```diff\n([\s\S]*?)```/.exec(recipe) ?? [];
const changed = [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);

let copy: string;
const run = (command: string, args: readonly string[], input?: string) =>
  execFileSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    input,
    stdio: 'pipe',
    env: { ...process.env, CI: 'true' },
  });

/** Copies the sources, and the links of their packages: a package of the workspace is that of the copy. */
function copyWorkspace(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: workspace, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => sources.test(each) && existsSync(inWorkspace(each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(inWorkspace(file), join(copy, file));
  }
  const folders = files
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .map((file) => join(dirname(file), 'node_modules'));
  const isLink = (path: string) => !path.includes('/.pnpm');
  for (const folder of folders.filter((each) => existsSync(inWorkspace(each)))) {
    cpSync(inWorkspace(folder), join(copy, folder), { recursive: true, verbatimSymlinks: true, filter: isLink });
  }
  symlinkSync(inWorkspace('node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'horno-recipe-'));
  copyWorkspace();
  run('git', ['apply', '-'], diff);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a field of an address costs few files', () => {
  expect(changed).not.toEqual([]);
  expect(changed.length + 2).toBeLessThanOrEqual(MOST_FILES);
});

test('the compiler accepts a field of an address', () => {
  run(process.execPath, ['-e', "import('./scripts/types.mjs').then(({ checkTypes }) => checkTypes())"]);
});

test.each([
  ['the schemas', 'shared/contracts/src/directions.test.ts'],
  ['a saved address', 'services/api/src/addresses/addresses.test.ts'],
  ['the tables', 'services/api/src/db'],
  ['the memory of addresses', 'mf-location/src/domain/saved-place.test.ts'],
  ['the account', 'mf-account/src/pages/add-location.page.test.tsx'],
  ['the checkout', 'mf-checkout/src/pages/checkout-guest.test.tsx'],
  ['the feed of a store', 'services/api/src/till/till-feed.test.ts'],
  ['the paper of a rider', 'services/api/scripts/till/ticket.test.ts'],
  ['the ticket of a store', 'store-screen/src/components/orders-page.test.tsx'],
])('%s has the new field of an address', (_, path) => {
  const jestOf = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  run(process.execPath, [...jestOf, '--', path]);
});
