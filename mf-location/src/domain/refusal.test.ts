import { expect, test } from '@jest/globals';
import { isStandardOpen, judge, type RefusalFacts, reasonOf } from './refusal.ts';

const facts = (part: Partial<RefusalFacts>): RefusalFacts => ({
  orderType: 'D',
  reason: 'other',
  hasSlots: true,
  hasSlotToday: true,
  canCollectNow: true,
  ...part,
});

test.each([
  ['no store reaches the address', facts({ reason: 'none' }), 'noDelivery', ['collect', 'address', 'phone']],
  ['the same at night', facts({ reason: 'none', canCollectNow: false }), 'noDelivery', ['address', 'phone']],
  ['the service is down', facts({ reason: 'unavailable' }), 'unavailable', ['collect', 'phone']],
  ['no such store', facts({ orderType: 'C', reason: 'noStore' }), 'noStore', ['stores', 'phone']],
  ['the store says why', facts({ reason: 'told' }), 'told', ['collect', 'address', 'phone']],
  ['a rush', facts({ reason: 'notOpen' }), 'notOpen', ['schedule', 'collect', 'phone']],
  ['a rush without slots', facts({ reason: 'notOpen', hasSlots: false }), 'notOpen', ['collect', 'phone']],
  ['a rush at the counter', facts({ orderType: 'C', reason: 'notOpen' }), 'notOpen', ['schedule', 'stores', 'phone']],
  ['delivery only is closed', facts({}), 'collectInstead', ['collect', 'schedule', 'phone']],
  ['all closed, nothing to book', facts({ canCollectNow: false, hasSlots: false }), 'allClosed', ['menu', 'phone']],
  [
    'the counter takes nothing today',
    facts({ orderType: 'C', hasSlotToday: false }),
    'storeClosed',
    ['schedule', 'stores'],
  ],
])('%s', (_, given, message, ways) => {
  expect(judge(given)).toEqual({ next: 'refused', message, ways });
});

test('a time can mend it: the picker comes at once', () => {
  expect(judge(facts({ canCollectNow: false }))).toEqual({ next: 'time' });
  expect(judge(facts({ orderType: 'C' }))).toEqual({ next: 'time' });
});

test('codes: closed for the night is not a rush, and a broken line is no refusal', () => {
  expect(reasonOf('HUTFE-10', true)).toBe('notOpen');
  expect(reasonOf('HUTFE-10', false)).toBe('other');
  expect(reasonOf('HUTFE-4', true)).toBe('unavailable');
  expect(reasonOf('HUT-FE-004', true)).toBe('unavailable');
  expect(reasonOf('HUTBE-9', true)).toBe('other');
  expect(reasonOf('HUTFE-2', true)).toBe('noStore');
  expect(reasonOf('HUTFE-5', true)).toBe('told');
  expect(reasonOf('NETWORK', true)).toBeUndefined();
  expect(reasonOf(undefined, true)).toBeUndefined();
});

test('standard hours: ten to ten in Lima, overridden by weekday', () => {
  expect(isStandardOpen([], '2024-05-23T02:59:00.000Z')).toBe(true);
  expect(isStandardOpen([], '2024-05-23T03:01:00.000Z')).toBe(false);
  const wednesday = [{ day: 3, opening: '10:00', closing: '23:00' }];
  expect(isStandardOpen(wednesday, '2024-05-23T03:01:00.000Z')).toBe(true);
});
