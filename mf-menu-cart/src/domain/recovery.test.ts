import { errorCodes } from '@horno/contracts/errors';
import { expect, test } from '@jest/globals';
import { placeCodes, timeCodes } from './recovery.ts';

test('another time or another place is offered for errors of the shop, and never both', () => {
  expect([...timeCodes, ...placeCodes].filter((code) => !(code in errorCodes))).toEqual([]);
  expect(timeCodes.filter((code) => placeCodes.includes(code))).toEqual([]);
  expect([timeCodes.length, placeCodes.length]).toEqual([8, 5]);
});
