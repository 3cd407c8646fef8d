import { expect, test } from '@jest/globals';
import { anOwnOrder } from '../testing/facts.ts';
import { isRefundOpen, refundOf } from './refund.ts';

const paid = (state: string) => anOwnOrder({ payment: { method: 'credit', state } });

test.each([
  ['VOID', 'none', false],
  ['CREATED', 'none', false],
  ['DECLINED', 'none', false],
  ['TOKEN_RECEIVED', 'checking', true],
  ['AUTHORIZING', 'checking', true],
  ['UNKNOWN', 'checking', true],
  ['AUTHORIZED', 'pending', true],
  ['CAPTURING', 'pending', true],
  ['CAPTURED', 'pending', true],
  ['REVERSING', 'pending', true],
  ['REFUND_PENDING', 'pending', true],
  ['REVERSED', 'reversed', false],
  ['REFUNDED', 'refunded', false],
])('a cancelled order whose payment is %s: %s', (state, refund, isOpen) => {
  expect([refundOf({ phase: 'cancel' }, paid(state)), isRefundOpen({ phase: 'error' }, paid(state))]).toEqual([
    refund,
    isOpen,
  ]);
});

test('refundOf is undefined for an active order, and can exist for a delivered one', () => {
  expect(refundOf({ phase: 'cooking' }, paid('CAPTURED'))).toBeUndefined();
  expect(refundOf({ phase: 'complete' }, paid('CAPTURED'))).toBeUndefined();
  expect(refundOf({ phase: 'complete' }, paid('REFUND_PENDING'))).toBe('pending');
  expect(refundOf({ phase: 'complete' }, paid('REFUNDED'))).toBe('refunded');
  expect(isRefundOpen({ phase: 'cancel' }, undefined)).toBe(false);
});
