import { expect, test } from '@jest/globals';
import { errorCodes } from './errors.ts';
import { neverRaised } from './unraised-errors.ts';

const never = Object.entries(neverRaised);

test.each(never)('%s is a code of the catalogue, and a reason stands by it', (code, reason) => {
  expect(Object.keys(errorCodes)).toContain(code);
  expect(reason.length).toBeGreaterThan(20);
});

test('rewards are never raised as a whole family', () => {
  const rewards = Object.keys(errorCodes).filter((code) => code.startsWith('REWARD-'));
  expect(rewards).toHaveLength(5);
  expect(never.map(([code]) => code)).toEqual(expect.arrayContaining([...rewards, 'ITEM-04']));
});
