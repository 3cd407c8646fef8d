import { expect, it } from '@jest/globals';
import { hashPassword, isPasswordOf } from './passwords.ts';

it('isPasswordOf accepts a password in any Unicode form of its accents', async () => {
  const hash = await hashPassword('Ñandú-caliente-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(hash, 'Ñandú-caliente-1'.normalize('NFD'))).toBe(true);
  expect(await isPasswordOf(hash, 'Ñandu-caliente-1')).toBe(false);
});

it('isPasswordOf refuses every password of a customer without one', async () => {
  expect(await isPasswordOf(null, '')).toBe(false);
  expect(await isPasswordOf(undefined, 'no account has this one')).toBe(false);
});

it('isPasswordOf takes as long for an unknown customer as for a known one', async () => {
  const hash = await hashPassword('Horno-caliente-1');
  await isPasswordOf(undefined, 'x');
  const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const ratio = () => spent.unknown / spent.known;
  for (let n = 0; n < 40 && (n < 8 || ratio() < 0.3 || ratio() > 3); n += 1) {
    spent.known = Math.min(spent.known, await millisecondsOf(() => isPasswordOf(hash, 'x')));
    spent.unknown = Math.min(spent.unknown, await millisecondsOf(() => isPasswordOf(undefined, 'x')));
  }
  // The fastest of eight to forty runs removes the noise of the machine. Without the dummy work the ratio would be a hundredth.
  expect(ratio()).toBeGreaterThan(0.3);
  expect(ratio()).toBeLessThan(3);
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
