import { expect, test } from '@jest/globals';
import { answerKey } from './answer-key.ts';

const now = Date.parse('2026-11-30T03:14:00.000Z');
const keyOf = (path: string, lang?: string, nowMs = now) => answerKey(new URL(path, 'http://api'), lang, nowMs);

test('an address with a time of now has the same key minutes later, and a planned time has its own', () => {
  const at = (time: string) => `/menu?order_time=${encodeURIComponent(time)}&outlet_code=LIM-MIR-01`;
  const first = keyOf(at('2026-11-30T03:14:00.000Z'));
  expect(keyOf(at('2026-11-30T03:44:00.000Z'), 'es', Date.parse('2026-11-30T03:44:21.000Z'))).toBe(first);
  expect(keyOf(at('2026-11-30T19:00:00.000Z'))).not.toBe(first);
  expect(keyOf(at('2026-11-30T03:09:00.000Z'))).not.toBe(first);
  expect(keyOf(at('2026-11-30T03:09:00.001Z'))).toBe(first);
});

test('the order of the query does not matter; its values, the path and the language do', () => {
  expect(keyOf('/menu?a=1&b=2')).toBe(keyOf('/menu?b=2&a=1', 'es'));
  const keys = ['/menu?a=1', '/menu?a=2', '/menu?b=1', '/menu', '/category?a=1'].map((path) => keyOf(path));
  expect(new Set([...keys, keyOf('/menu?a=1', 'en')]).size).toBe(6);
});
