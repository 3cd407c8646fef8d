import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';
import { read } from './files.ts';

jest.setTimeout(600_000);

const sources = /^(?:shared|services|mf-[^/]+|store-screen|shell|scripts|e2e)\/|^[^/]+$/;
/** The change of a recipe, and the files that it touches. */
function changeOf(heading: string) {
  const [, recipe = ''] = read('docs/recipes.md').split(`\n## ${heading}\n`);
  const [, diff = ''] = /```diff\n([\s\S]*?)```/.exec(recipe) ?? [];
  return { diff, files: [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file) };
}
const direction = changeOf('Add a direction of an address');
const coupon = changeOf('Add a type of coupon');
const slot = changeOf('Add a slot, or fill one');

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
  for (const { diff } of [direction, coupon, slot]) run('git', ['apply', '-'], diff);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A field or a coupon is in the record of fields too, and needs a note of the change. */
test.each([
  ['a field of an address', direction, 2, 8],
  ['a type of coupon', coupon, 2, 7],
  ['a slot that another remote fills', slot, 0, 7],
])('%s costs few files', (_, { files }, more, most) => {
  expect(files).not.toEqual([]);
  expect(files.length + more).toBeLessThanOrEqual(most);
});

test('the compiler accepts the changes', () => {
  run(process.execPath, ['-e', "import('./scripts/types.mjs').then(({ checkTypes }) => checkTypes())"]);
});

test('the compiler asks what a new type of coupon takes off', () => {
  const rule = 'shared/domain/src/coupons/discount.ts';
  const changed = readFileSync(join(copy, rule));
  cpSync(inWorkspace(rule), join(copy, rule));
  try {
    const check = () => run('node_modules/.bin/tsc', ['-p', 'shared/domain', '--noEmit']);
    expect(check).toThrow(expect.objectContaining({ stdout: expect.stringContaining('discount.ts') }));
  } finally {
    writeFileSync(join(copy, rule), changed);
  }
});

test('the new coupon makes the cheapest unit free', () => {
  const program = `
    import { couponDiscount } from './shared/domain/src/coupons/discount.ts';
    import { aContext, aLine, aRule } from './shared/domain/src/coupons/test-coupon.ts';
    const lines = [aLine({ quantity: 2 }), aLine({ id: 'l2', unitMinor: 990 })];
    console.log(couponDiscount(aRule({ type: 'cheapest_free' }), aContext({ lines })).goodsMinor);`;
  const loader = './shared/tooling/loader/register.mjs';
  expect(run(process.execPath, ['--import', loader, '--input-type=module', '-e', program])).toBe('990\n');
});

test.each([
  ['a coupon', 'shared/domain/src/coupons'],
  ['a tracker with a slot', 'mf-checkout/src/pages/tracker-order.page.test.tsx'],
  ['the schemas', 'shared/contracts/src/directions.test.ts'],
  ['a saved address', 'services/api/src/addresses/addresses.test.ts'],
  ['the tables', 'services/api/src/db'],
  ['the memory of addresses', 'mf-location/src/domain/saved-place.test.ts'],
  ['the account', 'mf-account/src/pages/add-location.page.test.tsx'],
  ['the checkout', 'mf-checkout/src/pages/checkout-guest.test.tsx'],
  ['the feed of a store', 'services/api/src/till/till-feed.test.ts'],
  ['the paper of a rider', 'services/api/scripts/till/ticket.test.ts'],
  ['the ticket of a store', 'store-screen/src/components/orders-page.test.tsx'],
])('the tests of %s pass with the changes', (_, path) => {
  const jestOf = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  run(process.execPath, [...jestOf, '--', path]);
});
