import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, unseal } from './seal.ts';
import { parseSealKey } from './seal-key.ts';

const key = randomBytes(32);
const now = new Date('2024-05-22T00:00:00Z');
const session = { token: 'secret', expiresAt: '2024-05-23T00:00:00.000Z' };

test('what was sealed comes back, and looks different each time', () => {
  const [one, two] = [seal(key, session), seal(key, session)];
  expect(unseal(key, one, now)).toEqual(session);
  expect(one).not.toBe(two);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('secret');
});

test('any changed byte makes it worthless', () => {
  const bytes = Buffer.from(seal(key, session).slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, `v1.${changed.toString('base64url')}`, now)).toBeUndefined();
  }
});

test.each(['', 'v1', 'v1.', 'v2.AAAA', 'v1.AAAA'])('%j is nobody', (text) => {
  expect(unseal(key, text, now)).toBeUndefined();
});

test('it is over on time, and opens with no other key', () => {
  expect(unseal(key, seal(key, session), new Date(session.expiresAt))).toBeUndefined();
  expect(unseal(randomBytes(32), seal(key, session), now)).toBeUndefined();
});

test('a key is 32 bytes of hex or base64', () => {
  expect(parseSealKey(key.toString('hex'))).toEqual(key);
  expect(parseSealKey(key.toString('base64'))).toEqual(key);
  expect(() => parseSealKey('short')).toThrow('32 bytes');
});
