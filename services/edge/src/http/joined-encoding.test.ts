import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compressedOnce } from './compress.ts';
import { etagOf, tagOfText } from './etag.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  // Longer than one block, and longer than a window of deflate.
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 90_000 }))
    .map(([text, times]) => text.repeat(times).slice(0, 200_000)),
);

describe('compressedOnce', () => {
  test('gives the text and its end in every encoding, for many ends of one text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(texts, { minLength: 1, maxLength: 3 }), async (text, ends) => {
        const body = compressedOnce(text);
        for (const end of ends) {
          const expected = Buffer.from(text).toString() + Buffer.from(end).toString();
          const [br, gzip, plain] = await Promise.all(['br', 'gzip', undefined].map((accepted) => body(accepted, end)));
          for (const [encoded, decode] of [
            [br, brotliDecompressSync],
            [gzip, gunzipSync],
          ] as const)
            expect(String(encoded?.encoding === 'identity' ? encoded.body : decode(encoded?.body ?? ''))).toBe(
              expected,
            );
          expect(String(plain?.body)).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('compresses when the text is long enough, and not when it is short', async () => {
    expect((await compressedOnce('a'.repeat(1024))('br, gzip', 'b')).encoding).toBe('br');
    expect((await compressedOnce('a'.repeat(1023))('br, gzip', 'b')).encoding).toBe('identity');
  });

  test('returns a denser form under another tag when a text has many requests', async () => {
    const text = Array.from({ length: 4000 }, (_, index) => `pizza ${(index * 7919) % 1009}`).join(' ');
    const body = compressedOnce(text);
    const first = await body('br', '!');
    let last = first;
    for (let turn = 0; turn < 100_000 && last.form === first.form; turn += 1) {
      await setImmediate();
      last = await body('br', '!');
    }
    expect(last.form).toBe('br10');
    expect(last.body.length).toBeLessThan(first.body.length);
    expect(String(brotliDecompressSync(last.body))).toBe(`${text}!`);
    const tags = [first, last, await body('gzip', '!'), await body(undefined, '!')].map(({ form }) =>
      etagOf('d', form),
    );
    expect(tags).toEqual(['"d-br"', '"d-br10"', '"d-gzip"', '"d"']);
    expect(tags.map((tag) => tagOfText(`"other", ${tag}`, 'd'))).toEqual(tags);
    expect(tags.map((tag) => tagOfText(tag, 'other'))).toEqual(tags.map(() => undefined));
  });
});
