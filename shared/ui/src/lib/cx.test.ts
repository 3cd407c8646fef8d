import { expect, test } from '@jest/globals';
import { cx } from './cx.ts';

test('joins what is there and leaves out the rest', () => {
  expect(cx('a', false, undefined, 'b')).toBe('a b');
});

test('gives no attribute when nothing is there', () => {
  expect(cx(false, undefined)).toBeUndefined();
});
