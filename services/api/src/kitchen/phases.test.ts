import { expect, test } from '@jest/globals';
import { phaseDelays, statusOfPhase } from './phases.ts';

test('phaseDelays reads one delay per phase, or one for all phases', () => {
  const own = phaseDelays('5,20,120,600,120.5,900');
  expect([own('received'), own('delivering'), own('complete')]).toEqual([5000, 120_500, 900_000]);
  expect(phaseDelays('2')('ready')).toBe(2000);
});

test('statusOfPhase knows the phases from received on, and no others', () => {
  expect(statusOfPhase('accepted')).toBe(13);
  expect(statusOfPhase('processing')).toBeUndefined();
  expect(statusOfPhase('cancel')).toBeUndefined();
});
