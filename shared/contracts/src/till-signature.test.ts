import { expect, test } from '@jest/globals';
import { tillClockToleranceMs, tillSigningText } from './till-signature.ts';

test('tillSigningText joins method, path, time and digest by line feeds', () => {
  const signing = {
    method: 'post',
    path: '/api/v1/till/x?a=1',
    timestamp: '2024-05-23T00:30:00.000Z',
    bodyDigest: 'e3b0',
  };
  expect(tillSigningText(signing)).toBe('POST\n/api/v1/till/x?a=1\n2024-05-23T00:30:00.000Z\ne3b0');
});

test('the clocks of a till and of the api may differ by five minutes', () => {
  expect(tillClockToleranceMs).toBe(300_000);
});
