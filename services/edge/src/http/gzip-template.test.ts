import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { gzipTemplate } from './gzip-template.ts';

describe('gzipTemplate', () => {
  test.each([
    ['a page', '<html>ñandú '.repeat(5000), '"></script></html>'],
    ['no text before', '', 'after'],
    ['no text after', 'before', ''],
    ['no text at all', '', ''],
  ])('produces a valid gzip file from %s', async (_what, before, after) => {
    const template = await gzipTemplate(before, after);
    for (const value of ['x4TqkK1r2mJ8', '', 'á'.repeat(300)]) {
      // gunzip checks the checksum and the length.
      expect(gunzipSync(template.fill(value)).toString()).toBe(before + value + after);
    }
  });

  test('compresses everything except the gap', async () => {
    const { size, fill } = await gzipTemplate('abc '.repeat(10_000), 'end');
    expect(size).toBeLessThan(300);
    expect(fill('nonce').length).toBe(size + 'nonce'.length + 13);
  });

  test('rejects a value that is too long for a stored block', async () => {
    const { fill } = await gzipTemplate('a', 'b');
    expect(() => fill('x'.repeat(65_536))).toThrow(RangeError);
  });
});
