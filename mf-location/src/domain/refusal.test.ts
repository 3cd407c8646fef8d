import { expect, test } from '@jest/globals';
import { isStandardOpen, type RefusalFacts, reasonOf, refusalOutcome } from './refusal.ts';

const facts = (part: Partial<RefusalFacts>): RefusalFacts => ({
  orderType: 'D',
  reason: 'other',
  hasSlots: true,
  hasSlotToday: true,
  canCollectNow: true,
  ...part,
});

test.each([
  ['no store delivers to the address', facts({ reason: 'none' }), 'noDelivery', ['collect', 'address', 'phone']],
  [
    'no store delivers to the address at night',
    facts({ reason: 'none', canCollectNow: false }),
    'noDelivery',
    ['address', 'phone'],
  ],
  ['the service is down', facts({ reason: 'unavailable' }), 'unavailable', ['collect', 'phone']],
  ['the store does not exist', facts({ orderType: 'C', reason: 'noStore' }), 'noStore', ['stores', 'phone']],
  ['the error has its own text', facts({ reason: 'reported' }), 'reported', ['collect', 'address', 'phone']],
  ['a rush', facts({ reason: 'notOpen' }), 'notOpen', ['schedule', 'collect', 'phone']],
  ['a rush without slots', facts({ reason: 'notOpen', hasSlots: false }), 'notOpen', ['collect', 'phone']],
  ['a rush for carry-out', facts({ orderType: 'C', reason: 'notOpen' }), 'notOpen', ['schedule', 'stores', 'phone']],
  ['only delivery is closed', facts({}), 'collectInstead', ['collect', 'schedule', 'phone']],
  [
    'everything is closed and has no slots',
    facts({ canCollectNow: false, hasSlots: false }),
    'allClosed',
    ['menu', 'phone'],
  ],
  [
    'carry-out has no slot today',
    facts({ orderType: 'C', hasSlotToday: false }),
    'storeClosed',
    ['schedule', 'stores'],
  ],
])('refusalOutcome when %s', (_, given, message, recoveries) => {
  expect(refusalOutcome(given)).toEqual({ next: 'refused', message, recoveries });
});

test('refusalOutcome leads to the time picker when another time helps', () => {
  expect(refusalOutcome(facts({ canCollectNow: false }))).toEqual({ next: 'time' });
  expect(refusalOutcome(facts({ orderType: 'C' }))).toEqual({ next: 'time' });
});

test('reasonOf maps codes and ignores errors that do not concern the store', () => {
  expect(reasonOf('HUTFE-10', true)).toBe('notOpen');
  expect(reasonOf('HUTFE-10', false)).toBe('other');
  expect(reasonOf('HUTFE-4', true)).toBe('unavailable');
  expect(reasonOf('HUT-FE-004', true)).toBe('unavailable');
  expect(reasonOf('HUTBE-9', true)).toBe('other');
  expect(reasonOf('HUTFE-2', true)).toBe('noStore');
  expect(reasonOf('HUTFE-5', true)).toBe('reported');
  expect(reasonOf('NETWORK', true)).toBeUndefined();
  expect(reasonOf(undefined, true)).toBeUndefined();
});

test('isStandardOpen uses ten to ten in Lima, overridden by weekday', () => {
  expect(isStandardOpen([], undefined, '2024-05-23T02:59:00.000Z')).toBe(true);
  expect(isStandardOpen([], undefined, '2024-05-23T03:01:00.000Z')).toBe(false);
  const wednesday = [{ day: 3, opening: '10:00', closing: '23:00' }];
  expect(isStandardOpen(wednesday, undefined, '2024-05-23T03:01:00.000Z')).toBe(true);
});

test('isStandardOpen uses the standard hours of the chain', () => {
  const late = { opening: '18:00', closing: '24:00' };
  expect(isStandardOpen([], late, '2024-05-23T03:01:00.000Z')).toBe(true);
  expect(isStandardOpen([], late, '2024-05-22T17:00:00.000Z')).toBe(false);
});
