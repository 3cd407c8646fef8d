import { expect, it } from '@jest/globals';
import { hashPassword, isPasswordOf } from './passwords.ts';

it('a password fits its own hash, however its accents are written', async () => {
  const hash = await hashPassword('Ñandú-caliente-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(hash, 'Ñandú-caliente-1'.normalize('NFD'))).toBe(true);
  expect(await isPasswordOf(hash, 'Ñandu-caliente-1')).toBe(false);
});

it('a customer without a password has none that fits', async () => {
  expect(await isPasswordOf(null, '')).toBe(false);
  expect(await isPasswordOf(undefined, 'no account has this one')).toBe(false);
});

it('takes as long for nobody as for somebody', async () => {
  const hash = await hashPassword('Horno-caliente-1');
  await isPasswordOf(undefined, 'x');
  const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let n = 0; n < 8; n += 1) {
    spent.known = Math.min(spent.known, await millisecondsOf(() => isPasswordOf(hash, 'x')));
    spent.unknown = Math.min(spent.unknown, await millisecondsOf(() => isPasswordOf(undefined, 'x')));
  }
  // The quickest of eight: what is left of the difference is the machine's. Without the work it would be hundredfold.
  expect(spent.unknown / spent.known).toBeGreaterThan(0.3);
  expect(spent.unknown / spent.known).toBeLessThan(3);
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
