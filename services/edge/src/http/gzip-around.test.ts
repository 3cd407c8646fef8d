import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { gzipAround } from './gzip-around.ts';

test.each([
  ['a page', '<html>ñandú '.repeat(5000), '"></script></html>'],
  ['nothing before', '', 'after'],
  ['nothing after', 'before', ''],
  ['nothing at all', '', ''],
])('%s comes back whole, whatever is in the gap', async (_what, before, after) => {
  const around = await gzipAround(before, after);
  for (const gap of ['x4TqkK1r2mJ8', '', 'á'.repeat(300)]) {
    // The checksum and the length are looked at by who unpacks it.
    expect(gunzipSync(around.fill(gap)).toString()).toBe(before + gap + after);
  }
});

test('is compressed, but for the gap', async () => {
  const { size, fill } = await gzipAround('abc '.repeat(10_000), 'end');
  expect(size).toBeLessThan(300);
  expect(fill('nonce').length).toBe(size + 'nonce'.length + 13);
});

test('a gap that no block holds is refused', async () => {
  const { fill } = await gzipAround('a', 'b');
  expect(() => fill('x'.repeat(65_536))).toThrow(RangeError);
});
