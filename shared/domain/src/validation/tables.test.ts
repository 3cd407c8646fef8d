import { describe, expect, test } from '@jest/globals';
import { checkCash } from '../cash.ts';
import { textSigns } from '../text-checks.ts';
import { type ComplaintData, complaintFaults, contactFaults } from './care.ts';
import {
  accountCases,
  cashCases,
  complaintCases,
  contactCases,
  directionCases,
  messageCases,
  receiptCases,
} from './cases.ts';
import { deliveryFaults, isUnnumberedDoor, normalizeHouseNumber } from './delivery.ts';
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

const message = {
  issue: 'order',
  name: 'Ana Rojas',
  email: 'ana@correo.pe',
  message: 'Llegó muy fría.',
  privacy: true,
};

test.each(messageCases)('message: %j', (example) => {
  expect(said(contactFaults({ ...message, [example.field]: example.value }, rules))).toEqual(wanted(example));
});

const sheet: ComplaintData = {
  consumer: {
    first_name: 'Rosa',
    last_name: 'Quispe',
    document: { type: 'DNI', number: '45678912' },
    address: 'Av. Larco 345',
    phone: '987654321',
    email: 'rosa@correo.pe',
  },
  good: { type: 'product', description: 'Pizza grande' },
  kind: 'reclamo',
  detail: 'La pizza llegó fría.',
  request: 'Mi dinero',
  signed: true,
};

function sheetWith({ field, value, with: more }: (typeof complaintCases)[number]): ComplaintData {
  const { consumer, good } = sheet;
  switch (field) {
    case 'consumer.document.number':
      return { ...sheet, consumer: { ...consumer, document: { type: more?.type as 'DNI', number: value } } };
    case 'consumer.parent.name':
      return { ...sheet, consumer: { ...consumer, is_minor: true, parent: { name: value } } };
    case 'consumer.address':
      return { ...sheet, consumer: { ...consumer, address: value } };
    case 'good.amount':
      return { ...sheet, good: { ...good, amount: value === '' ? undefined : Number(value) } };
    case 'good.type':
      return { ...sheet, good: { ...good, type: value } };
    case 'good.description':
      return { ...sheet, good: { ...good, description: value } };
    default:
      return { ...sheet, [field]: value };
  }
}

test.each(complaintCases)('complaint: %j', (example) => {
  expect(said(complaintFaults(sheetWith(example), rules))).toEqual(wanted(example));
});

test('a message and a complaint require the accepted box and apply the rules of people', () => {
  expect(said(contactFaults({ ...message, email: '', privacy: false }, rules))).toEqual([
    'email required',
    'privacy required',
  ]);
  const consumer = {
    ...sheet.consumer,
    first_name: 'R',
    phone: '123',
    parent: { name: 'Julia', document: { type: 'DNI' as const, number: '1' } },
  };
  expect(said(complaintFaults({ ...sheet, consumer, signed: false }, rules))).toEqual([
    'consumer.first_name too-short',
    'consumer.phone phone',
    'consumer.parent.document.number document',
    'signed required',
  ]);
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
    ['message', messageCases],
    ['complaint', complaintCases],
  ] as const)('of %s has a good and a bad case for each field', (_name, cases) => {
    for (const field of new Set(cases.map((example) => example.field))) {
      const own = cases.filter((example) => example.field === field);
      expect([own.some(({ code }) => !code), own.some(({ code }) => code)]).toEqual([true, true]);
    }
  });
});

test('the chain may ask for three letters, and for the first shop’s e-mails', () => {
  const strict = { minNameLetters: 3, isEmailLiteral: true };
  expect(personFaults({ first_name: 'Li', last_name: 'Wu', email: 'ana+horno@correo.tech' }, strict)).toEqual([
    { field: 'first_name', code: 'too-short', min: 3 },
    { field: 'last_name', code: 'too-short', min: 3 },
    { field: 'email', code: 'email' },
  ]);
  expect(personFaults({ first_name: 'Ana', last_name: 'Paz', email: 'ana@correo.com' }, strict)).toEqual([]);
});

test.each(['s/n', 'SN', 'S.N.', 'sin número', ' s. / n. ', ' sin numero '])(
  'normalises the missing number %s to S/N',
  (text) => {
    expect(normalizeHouseNumber(text)).toBe('S/N');
  },
);

test.each([
  ['s/n', true],
  [' Mz. H Lt. 4 ', true],
  ['s/n 2', false],
  ['Int. s/n', false],
  ['4 Mz', false],
])('the door %s has no number: %p', (text, isUnnumbered) => {
  expect(isUnnumberedDoor(text)).toBe(isUnnumbered);
});

test.each([
  [{ first_name: 'L' }, rules, { field: 'first_name', code: 'too-short', min: 2 }],
  [{ first_name: 'Ana3' }, rules, { field: 'first_name', code: 'characters', signs: textSigns.name }],
  [{ first_name: 'x'.repeat(61) }, rules, { field: 'first_name', code: 'too-long' }],
  [{ birthdate: ' ' }, rules, { field: 'birthdate', code: 'required' }],
  [{ birthdate: '2024-05-22' }, rules, { field: 'birthdate', code: 'under-age' }],
  [{ birthdate: '1990-02-30' }, { minNameLetters: 2 }, { field: 'birthdate', code: 'date' }],
  [{ birthdate: '2024-05-22' }, { minNameLetters: 2 }, undefined],
  [{ password: '' }, rules, { field: 'password', code: 'required' }],
  [{ document: { type: 'DNI' as const, number: ' ' } }, rules, { field: 'document.number', code: 'required' }],
])('the person with %j by the rules %j: %j', (person, applied, fault) => {
  expect(personFaults(person, applied)).toStrictEqual(fault ? [fault] : []);
});

test.each([
  [{ detail: ' Muy fría ' }, ['detail too-short']],
  [{ consumer: { ...sheet.consumer, is_minor: true } }, ['consumer.parent.name required']],
  [{ good: { ...sheet.good, amount: 1_000_000 } }, []],
])('the complaint with %j breaks the rules %j', (change, faults) => {
  expect(said(complaintFaults({ ...sheet, ...change }, rules))).toEqual(faults);
});

test.each([
  [{ house_no: '' }, ['house_no required']],
  [{ house_no: '345/2' }, ['house_no characters']],
  [{ unit_no: 'Dpto. #402, 2° 1/3' }, []],
  [{ unit_no: 'Dpto <b>' }, ['unit_no characters']],
  [{ st: 'Av. <b>' }, ['st characters']],
  [{ city: ' ' }, ['city required']],
])('the address with %j breaks the rules %j', (change, faults) => {
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
