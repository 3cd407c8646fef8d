import { describe, expect, test } from '@jest/globals';
import { checkCash } from '../cash.ts';
import { accountCases, cashCases, contactCases, directionCases, receiptCases } from './cases.ts';
import { deliveryFaults, normalizeHouseNumber } from './delivery.ts';
import { personFaults } from './person.ts';
import { companyFaults, receiptFaults } from './receipt.ts';
import type { RuleFault } from './rule-fault.ts';

const rules = { minNameLetters: 2, now: '2024-05-23T00:30:00.000Z' };
const said = (faults: RuleFault[]) => faults.map(({ field, code }) => `${field} ${code}`);
const wanted = ({ field, code }: { field: string; code?: string }) => (code ? [`${field} ${code}`] : []);

test.each(contactCases)('contact: %j', (example) => {
  expect(said(personFaults({ [example.field]: example.value }, rules))).toEqual(wanted(example));
});

test.each(accountCases)('account: %j', (example) => {
  const { field, value } = example;
  const document = { type: (example.with?.type ?? 'DNI') as 'DNI', number: value };
  const person = field === 'document.number' ? { document } : { [field]: value };
  expect(said(personFaults(person, rules))).toEqual(wanted(example));
});

test.each(receiptCases)('receipt: %j', (example) => {
  const company = { doc_number: '20100070970', business_name: 'Sol S.A.C.', fiscal_address: 'Av. Larco 345' };
  const whole = { ...(example.with?.type === 'factura' && company), ...example.with, [example.field]: example.value };
  expect(said(receiptFaults(whole as never, 5000))).toEqual(wanted(example));
});

test.each(directionCases)('directions: %j', (example) => {
  const door = { st: 'Av. Larco', house_no: '345', city: 'Miraflores', ...example.with };
  expect(said(deliveryFaults({ ...door, [example.field]: example.value }))).toEqual(wanted(example));
});

test.each(cashCases)('cash: %j', ({ beyondMinor, isGood }) => {
  expect(checkCash(6340, 6340 + beyondMinor).ok).toBe(isGood);
});

describe('every rule', () => {
  test.each([
    ['contact', contactCases],
    ['account', accountCases],
    ['receipt', receiptCases],
    ['directions', directionCases],
  ] as const)('of %s has a good and a bad case for each field', (_name, cases) => {
    for (const field of new Set(cases.map((example) => example.field))) {
      const own = cases.filter((example) => example.field === field);
      expect([own.some(({ code }) => !code), own.some(({ code }) => code)]).toEqual([true, true]);
    }
  });
});

test('the chain may ask for three letters, and for the first shop’s e-mails', () => {
  const strict = { minNameLetters: 3, isEmailLiteral: true };
  expect(personFaults({ first_name: 'Li', email: 'ana+horno@correo.tech' }, strict)).toEqual([
    { field: 'first_name', code: 'too-short', min: 3 },
    { field: 'email', code: 'email' },
  ]);
  expect(personFaults({ first_name: 'Ana', email: 'ana@correo.com' }, strict)).toEqual([]);
});

test.each(['s/n', 'SN', 'S.N.', 'sin número'])('a door without a number, %s, is S/N', (text) => {
  expect(normalizeHouseNumber(text)).toBe('S/N');
});

test.each([
  [{ house_no: '' }, ['house_no required']],
  [{ house_no: '345/2' }, ['house_no characters']],
  [{ unit_no: 'Dpto. #402, 2° 1/3' }, []],
  [{ unit_no: 'Dpto <b>' }, ['unit_no characters']],
  [{ st: 'Av. <b>' }, ['st characters']],
  [{ city: ' ' }, ['city required']],
])('the address with %j has the faults %j', (change, faults) => {
  const door = { st: 'Av. Larco', house_no: '345', city: 'Miraflores' };
  expect(said(deliveryFaults({ ...door, ...change }))).toEqual(faults);
});

test('a company of the profile keeps to the rules of a factura', () => {
  expect(said(companyFaults({ ruc: '20100070971', business_name: 'AB', fiscal_address: '' }))).toEqual([
    'ruc ruc',
    'business_name too-short',
    'fiscal_address required',
  ]);
});
