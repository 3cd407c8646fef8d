/** @jest-environment jsdom */
// The table again, in the world of a browser: the storefront and the api must read the same hours alike.
import { expect, test } from '@jest/globals';
import './schedule.test.ts';

test('this is a browser', () => {
  expect('document' in globalThis).toBe(true);
});
