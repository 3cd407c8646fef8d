import { expect, test } from '@jest/globals';
import { cx } from './cx.ts';

test('cx joins class names and skips empty values', () => {
  expect(cx('a', false, undefined, 'b')).toBe('a b');
});

test('cx returns undefined without class names', () => {
  expect(cx(false, undefined)).toBeUndefined();
});
