import { expect, test } from '@jest/globals';
import { randomText } from './random-text.ts';

test('never repeats a text, also when its pool is refilled, and has the length of its bytes', () => {
  const texts = Array.from({ length: 1000 }, () => randomText(12));
  expect(new Set(texts).size).toBe(1000);
  expect(texts.every((text) => /^[\w-]{16}$/.test(text))).toBe(true);
  expect(randomText(16)).toHaveLength(22);
});
