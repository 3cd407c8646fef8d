import { anOutlet } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { isStandardOpen, type RefusalFacts, reasonOf, refusalOutcome } from './refusal.ts';

const facts = (part: Partial<RefusalFacts>): RefusalFacts => ({
  orderType: 'D',
  reason: 'other',
  hasSlots: true,
  hasSlotToday: true,
  hasOpenStore: true,
  isCollectionOpen: true,
  ...part,
});

test.each([
  ['no store delivers to the address', facts({ reason: 'none' }), 'noDelivery', ['collect', 'address', 'phone']],
  [
    'no store delivers to the address at night',
    facts({ reason: 'none', isCollectionOpen: false }),
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
    'delivery is closed and no store nearby is open',
    facts({ reason: 'unavailable', hasOpenStore: false }),
    'unavailable',
    ['phone'],
  ],
  [
    'carry-out has no slot today and every store nearby is closed',
    facts({ orderType: 'C', hasSlotToday: false, hasOpenStore: false }),
    'storeClosed',
    ['schedule', 'menu'],
  ],
  [
    'everything is closed and has no slots',
    facts({ isCollectionOpen: false, hasSlots: false }),
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
  expect(refusalOutcome(facts({ isCollectionOpen: false }))).toEqual({ next: 'time' });
  expect(refusalOutcome(facts({ hasOpenStore: false }))).toEqual({ next: 'time' });
  expect(refusalOutcome(facts({ orderType: 'C' }))).toEqual({ next: 'time' });
});

test('reasonOf maps codes and ignores errors that do not concern the store', () => {
  expect(reasonOf('HUTFE-10')).toBe('notOpen');
  expect(reasonOf('HUTBE-4')).toBe('other');
  expect(reasonOf('HUTBE-5')).toBe('other');
  expect(reasonOf('HUTFE-4')).toBe('unavailable');
  expect(reasonOf('HUT-FE-004')).toBe('unavailable');
  expect(reasonOf('HUTBE-9')).toBe('other');
  expect(reasonOf('HUTFE-2')).toBe('noStore');
  expect(reasonOf('HUTFE-5')).toBe('reported');
  expect(reasonOf('NETWORK')).toBeUndefined();
  expect(reasonOf(undefined)).toBeUndefined();
});

test.each([
  ['unavailable', ['UNAVAILABLE', 'HUTFE-4', 'HUT-FE-004']],
  ['none', ['HUTFE-6']],
  ['noStore', ['HUTFE-2', 'HUTBE-2']],
  ['reported', ['HUTFE-0', 'HUTFE-1', 'HUTFE-3', 'HUTFE-5', 'HUTBE-0', 'HUTBE-1', 'HUTBE-3']],
  ['notOpen', ['NOTOPEN', 'HUTFE-10']],
  [undefined, ['XUNAVAILABLE', 'NOTOPEN-1', 'HUTFE-1x']],
])('reasonOf is %s for %s', (reason, codes) => {
  for (const code of codes) expect(reasonOf(code as Parameters<typeof reasonOf>[0])).toBe(reason);
});

const TEN_PAST = '2024-05-23T03:01:00.000Z';
const weekOf = (opening: string, closing: string) => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening, closing }));
  return { ...anOutlet().customize, carryoutOpeningHours: week };
};

test('isStandardOpen uses ten to ten in Lima, overridden by weekday', () => {
  expect(isStandardOpen(undefined, undefined, '2024-05-23T02:59:00.000Z')).toBe(true);
  expect(isStandardOpen(undefined, undefined, TEN_PAST)).toBe(false);
  const late = { customize: weekOf('10:00', '23:00'), holidays: [] };
  expect(isStandardOpen(late, undefined, TEN_PAST)).toBe(true);
  const onlyThursday = { ...late.customize, carryoutOpeningHours: [{ day: 4, opening: '10:00', closing: '23:00' }] };
  expect(isStandardOpen({ ...late, customize: onlyThursday }, undefined, TEN_PAST)).toBe(false);
});

test('isStandardOpen uses the standard hours of the chain', () => {
  const late = { opening: '18:00', closing: '24:00' };
  expect(isStandardOpen(undefined, late, TEN_PAST)).toBe(true);
  expect(isStandardOpen(undefined, late, '2024-05-22T17:00:00.000Z')).toBe(false);
});

test.each<[string, { opening: string; closing: string }[], boolean]>([
  ['closed all day', [], false],
  ['open for the evening only', [{ opening: '18:00', closing: '22:00' }], false],
  ['open at noon', [{ opening: '11:00', closing: '13:00' }], true],
])('isStandardOpen at noon of a holiday that is %s', (_, hours, isOpen) => {
  const store = { customize: weekOf('10:00', '23:00'), holidays: [{ date: '2024-12-25', hours }] };
  expect(isStandardOpen(store, undefined, '2024-12-25T17:00:00.000Z')).toBe(isOpen);
});
