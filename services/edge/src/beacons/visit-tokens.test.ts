import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { visitTokens } from './visit-tokens.ts';

let nowMs = Date.parse('2024-05-23T00:30:00.000Z');
const clock = { now: () => new Date(nowMs) };
const sealKey = randomBytes(32);
const tokens = visitTokens({ sealKey, clock });
const visit = { visitor: 'ana', release: 7, arm: 'candidate' as const };

test('a visit token is for its visitor, release and arm, and for every edge with the key', () => {
  const token = tokens.issue(visit, '');
  expect(tokens.cohortIn(visit, token)).toBe('');
  expect(visitTokens({ sealKey, clock }).cohortIn(visit, token)).toBe('');
  expect(visitTokens({ sealKey: randomBytes(32), clock }).cohortIn(visit, token)).toBeUndefined();
  for (const other of [{ visitor: 'ben' }, { release: 8 }, { arm: 'control' as const }, { arm: undefined }]) {
    expect(tokens.cohortIn({ ...visit, ...other }, token)).toBeUndefined();
  }
});

test('a visit token is valid for 12 hours, and its time cannot be changed', () => {
  const token = tokens.issue(visit, '');
  nowMs += 12 * 3600_000;
  expect(tokens.cohortIn(visit, token)).toBe('');
  nowMs += 1;
  expect(tokens.cohortIn(visit, token)).toBeUndefined();
  expect(tokens.cohortIn(visit, token.replace(/^\d+/, String(nowMs)))).toBeUndefined();
  for (const text of ['', 'x', `${token}x`, token.slice(1)]) expect(tokens.cohortIn(visit, text)).toBeUndefined();
});
