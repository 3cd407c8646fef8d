import { expect, test } from '@jest/globals';
import { failureBody, failureOf } from './failures.ts';

test.each(['ENOSPC', 'EDQUOT'])('operations 21: %s tells the squad that the disk is full', (code) => {
  const failure = failureOf(Object.assign(new Error('write failed'), { code }));
  expect(failure?.status).toBe(507);
  expect(failure && failureBody(failure, 'en')).toMatchObject({
    code: 'REG-FULL',
    findings: [{ message: 'The disk of the registry is full. Nothing was stored.' }],
  });
});

test('an unexpected error stays one', () => {
  expect(failureOf(Object.assign(new Error('write failed'), { code: 'EIO' }))).toBeUndefined();
});
