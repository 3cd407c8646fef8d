import { aTenantConfig } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aCheck } from '../testing/facts.ts';
import { emptyDraft, withContact, withPerson } from './draft.ts';
import { type Fix, fixOf, isQuoted, isStoreShut, needsPhoneCode, toQuote, toTotalsView, wantsYes } from './quote.ts';
import { toShopFacts } from './shop-facts.ts';
import { telephone } from './telephone.ts';

test('toQuote converts the amounts of the server to céntimos', () => {
  const issues = [{ code: 'ORDER-1', message: 'Cambió el precio.', fix: 'accept' as const }];
  const quote = toQuote(aCheck({ ok: false, issues }));
  expect(quote).toEqual({
    hash: 'hash-of-the-first-quote',
    totals: {
      subTotalMinor: 5757,
      discountMinor: 0,
      deliveryFeeMinor: 590,
      roundingMinor: -7,
      tipMinor: 0,
      totalMinor: 6340,
      igvMinor: 967,
    },
    promised: { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' },
    issues,
    isOrderable: false,
  });
  expect(toTotalsView({ ...aCheck().item.totals, tip: 3, discount: 1.5 })).toMatchObject({
    tipMinor: 300,
    discountMinor: 150,
  });
});

test('wantsYes is true only when a new price waits for the customer', () => {
  const issue = { code: 'ORDER-1', message: '', fix: 'accept' as const };
  expect(wantsYes(toQuote(aCheck()))).toBe(false);
  expect(wantsYes(toQuote(aCheck({ issues: [{ ...issue, fix: 'menu' }] })))).toBe(false);
  expect(wantsYes(toQuote(aCheck({ issues: [{ ...issue, fix: 'menu' }, issue] })))).toBe(true);
});

test.each<[string, [code: string, fix: Fix][] | undefined, boolean]>([
  ['no quote', undefined, false],
  ['no issue', [], false],
  ['only a new price', [['ORDER-1', 'accept']], false],
  ['a closed store', [['ORDER-3', 'time']], true],
  [
    'a closed store and a new price',
    [
      ['ORDER-1', 'accept'],
      ['ORDER-3', 'time'],
    ],
    true,
  ],
  [
    'a closed store and a sold-out item',
    [
      ['ORDER-3', 'time'],
      ['CART-01', 'menu'],
    ],
    false,
  ],
])('isStoreShut with %s: %p', (_, found, isShut) => {
  const issues = found?.map(([code, fix]) => ({ code, message: '', fix }));
  expect(isStoreShut(issues && toQuote(aCheck({ issues })))).toBe(isShut);
});

test.each([
  ['ORDER-3', 'place', 'place'],
  ['ORDER-3', 'time', 'time'],
  ['ORDER-9', 'menu', 'menu'],
  ['ORDER-3', 'payment', 'payment'],
  ['ORDER-3', 'accept', 'accept'],
  ['ORDER-3', 'call', 'call'],
  ['ORDER-9', 'unknown', 'payment'],
  ['ORDER-9', undefined, 'payment'],
  ['CART-01', undefined, 'menu'],
  ['ORDER-36', undefined, 'call'],
  ['PAY_ONLINE', undefined, 'payment'],
  ['ORDER-3', undefined, undefined],
  ['NETWORK', undefined, undefined],
  [undefined, undefined, undefined],
])('the way out of %s when the server names %s is %s', (code, named, fix) => {
  expect(fixOf(code, named)).toBe(fix);
});

test.each([
  ['ORDER-2', true],
  ['ORDER-3', true],
  ['ORDER-4', true],
  ['ORDER-5', true],
  ['ORDER-6', true],
  ['ORDER-7', true],
  ['ORDER-11', true],
  ['ORDER-9', false],
  [undefined, false],
])('the next quote says whether %s still holds: %p', (code, isAnswered) => {
  expect(isQuoted(code)).toBe(isAnswered);
});

test.each([
  ['CONFIRM_PHONE', true],
  ['CUS-100007', true],
  ['CPH-02', true],
  ['CPH-01', false],
  [undefined, false],
])('%s asks for a code of the phone: %p', (code, needs) => {
  expect(needsPhoneCode(code)).toBe(needs);
});

test.each([
  ['(01) 505-1111', 'tel:+5115051111'],
  ['987 654 321', 'tel:+51987654321'],
  ['749-497', 'tel:749497'],
])('telephone of %s is %s', (shown, address) => {
  expect(telephone(shown)).toBe(address);
});

test('toShopFacts reads the limits of cash from the chain', () => {
  const tenant = aTenantConfig();
  expect(toShopFacts(tenant, 'LIM-MIR')).toEqual({
    phone: '(01) 505-1111',
    cash: { limitMinor: 33_220 },
    minNameLetters: 2,
    offersWhatsapp: false,
    isEmailLiteral: false,
    versions: { terms: '2024-01', privacy: '2024-01' },
  });
  const strict = {
    ...tenant,
    cash: { ...tenant.cash, max_note: 100 },
    flags: { ...tenant.flags, literal_email: true },
  };
  expect(toShopFacts(strict)).toMatchObject({ cash: { maxNoteMinor: 10_000 }, isEmailLiteral: true });
});

test('an empty draft pays exactly, asks for a boleta with a DNI, and consents to nothing', () => {
  const chosen = Object.entries(emptyDraft).filter(([, value]) => value !== '' && value !== false);
  expect(chosen).toEqual([
    ['cashExact', true],
    ['receipt', 'boleta'],
    ['docType', 'DNI'],
  ]);
});

test('withContact fills what is empty and leaves what was typed', () => {
  const contact = { name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe' };
  expect(withContact(emptyDraft, contact)).toEqual({ ...emptyDraft, ...contact, keepsContact: true });
  const typed = { ...emptyDraft, name: 'Ana Wu', phone: '911111111', email: 'ana@correo.pe' };
  expect(withContact(typed, contact)).toEqual({ ...typed, keepsContact: true });
});

test('withPerson fills what is empty and leaves what was typed', () => {
  const person = {
    first_name: 'Rosa',
    last_name: 'Quispe',
    phone: '987654321',
    email: 'rosa@correo.pe',
    document: { type: 'CE' as const, number: '001234567' },
  };
  expect(withPerson(emptyDraft, person)).toEqual({
    ...emptyDraft,
    name: 'Rosa Quispe',
    phone: '987654321',
    email: 'rosa@correo.pe',
    docType: 'CE',
    docNumber: '001234567',
  });
  const typed = { ...emptyDraft, name: 'Ana Wu', phone: '911111111', email: 'ana@correo.pe', docNumber: '45678912' };
  expect(withPerson(typed, person)).toEqual(typed);
  expect(withPerson(emptyDraft, { first_name: 'Rosa', last_name: '' })).toMatchObject({
    phone: '',
    email: '',
    docType: 'DNI',
  });
});
