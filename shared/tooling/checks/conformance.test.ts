import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { chapters, conformanceFaults, conformanceText, type Row } from '../conformance/conformance.ts';
import { inWorkspace } from '../rspack/paths.ts';
import { read } from './files.ts';

const code = `
describe('cart', () => {
  it('adds a line', () => {});
  it.each([['CART-01', 'no such cart']])('%s is raised for: %s', () => {});
});
test(\`keeps \${count} rows\`, async () => { await test.step('after a restart', () => {}); });
`;
const file = 'some.test.ts';
const readExample = (path: string) => (path === file ? code : undefined);
const row = (tests: string[], id = 'ORD-1-01'): Row => ({ id, requirement: 'The cart has lines.', tests });
const faultsOf = (...rows: Row[]) => conformanceFaults([{ title: 'Cart', rows }], readExample);

describe('conformanceFaults', () => {
  test.each([
    'adds a line',
    'cart adds a line',
    '%s is raised for: %s',
    'CART-01 is raised for: no such cart',
    'after a restart',
  ])('accepts the title "%s"', (title) => {
    expect(faultsOf(row([`${file} › ${title}`]))).toEqual([]);
  });

  test.each([
    ['a row without a test', [], 'no test'],
    ['a file that does not exist', ['other.test.ts › adds a line'], 'no test file other.test.ts'],
    ['a file without tests', ['some.ts › adds a line'], 'no test file some.ts'],
    ['a test without a title', [file], `no title after ${file}`],
    ['an unknown title', [`${file} › adds`], `no test "adds" in ${file}`],
    ['a title of a group', [`${file} › cart`], `no test "cart" in ${file}`],
    [
      'a value that the table of the test lacks',
      [`${file} › CART-02 is raised for: no such cart`],
      `no test "CART-02 is raised for: no such cart" in ${file}`,
    ],
    [
      'a part of a value',
      [`${file} › CART-01 is raised for: no such`],
      `no test "CART-01 is raised for: no such" in ${file}`,
    ],
  ])('reports %s', (_, tests, fault) => {
    expect(faultsOf(row(tests))).toEqual([`ORD-1-01: ${fault}`]);
  });

  test.each([
    ['a title that YAML reads as a map', { tests: [{ 'some.test.ts › adds': 'a line' }] }, 'wrong tests'],
    ['a row without a requirement', { requirement: undefined }, 'wrong requirement'],
    ['an unknown key', { rulling: 'differs' }, 'wrong rulling'],
    ['a ruling without a text', { ruled: null }, 'wrong ruled'],
  ])('reports %s', (_, wrong, fault) => {
    expect(faultsOf({ ...row([`${file} › adds a line`]), ...wrong } as Row)).toEqual([`ORD-1-01: ${fault}`]);
  });

  test('reports a repeated id', () => {
    const twice = row([`${file} › adds a line`]);
    expect(faultsOf(twice, twice)).toEqual(['ORD-1-01: repeated id']);
  });
});

test('conformanceText writes a table with the full titles and the ruling', () => {
  const rows = [{ ...row([`${file} › adds a line`]), ruled: 'differs | so' }];
  expect(conformanceText([{ title: 'Cart', rows }], readExample)).toContain(
    '| ORD-1-01 | The cart has lines. | `some.test.ts` › `cart adds a line` | differs \\| so |',
  );
});

test('each requirement has tests that exist', () => {
  const readFile = (path: string) => (existsSync(inWorkspace(path)) ? read(path) : undefined);
  expect(conformanceFaults(chapters, readFile)).toEqual([]);
});
