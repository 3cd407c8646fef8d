import { expect, test } from '@jest/globals';
import { errorCodes } from './errors.ts';
import { unraisedErrors } from './unraised-errors.ts';

const never = Object.entries(unraisedErrors);

test.each(never)('%s is a known code with a reason', (code, reason) => {
  expect(Object.keys(errorCodes)).toContain(code);
  expect(reason.length).toBeGreaterThan(20);
});

test('all REWARD codes are unraised', () => {
  const rewards = Object.keys(errorCodes).filter((code) => code.startsWith('REWARD-'));
  expect(rewards).toHaveLength(5);
  expect(never.map(([code]) => code)).toEqual(expect.arrayContaining([...rewards, 'ITEM-04']));
});
