import { ComplaintBodySchema } from '@horno/contracts/complaint';
import { describe, expect, test } from '@jest/globals';
import {
  amountOf,
  type ComplaintValues,
  complaintServerFields,
  complaintsViewOf,
  emptyComplaint,
  isComplaintNumber,
  toComplaintBody,
  validateComplaint,
  validateComplaintKey,
} from './complaint.ts';

const valid: ComplaintValues = {
  ...emptyComplaint,
  firstName: ' Rosa ',
  lastName: ' Quispe ',
  documentNumber: ' 45678912 ',
  address: ' Av. Larco 345 ',
  phone: ' 987654321 ',
  email: ' rosa@correo.pe ',
  goodType: 'service',
  orderNumber: ' W-240522-0123 ',
  amount: 'S/ 35,9',
  description: ' Pizza grande ',
  store: 'LIM-MIR-01',
  kind: 'queja',
  detail: ' Llegó fría y tarde. ',
  request: ' Una nueva. ',
  signed: true,
};
const rules = { minNameLetters: 2 };
const faultsOf = (part: Partial<ComplaintValues>) =>
  Object.entries(validateComplaint({ ...valid, ...part }, rules)).map(([field, error]) => [field, error?.key]);
const long = (length: number) => 'a'.repeat(length);

test.each([
  ['35.90', 35.9],
  ['35,9', 35.9],
  ['s/35', 35],
  [' S/ 35 ', 35],
  ['0', 0],
  ['999999.99', 999_999.99],
  ['1000000', undefined],
  ['35.901', undefined],
  ['35.', undefined],
  ['.5', undefined],
  ['-1', undefined],
  ['1 S/', undefined],
  ['', undefined],
])('amountOf %j is %p', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

describe('validateComplaint', () => {
  test('accepts a complete complaint, with or without the optional fields', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ amount: '', orderNumber: '', store: '' })).toEqual([]);
  });

  test('names each field of an empty form', () => {
    expect(
      Object.entries(validateComplaint(emptyComplaint, rules)).map(([field, error]) => [field, error?.key]),
    ).toEqual([
      ['firstName', 'faults.firstNameMissing'],
      ['lastName', 'faults.lastNameMissing'],
      ['email', 'faults.emailMissing'],
      ['phone', 'faults.phoneMissing'],
      ['documentNumber', 'complaints.faults.document.DNI'],
      ['address', 'complaints.faults.addressShort'],
      ['goodType', 'complaints.faults.goodMissing'],
      ['description', 'complaints.faults.descriptionShort'],
      ['kind', 'complaints.faults.kindMissing'],
      ['detail', 'complaints.faults.detailShort'],
      ['request', 'complaints.faults.requestShort'],
      ['signed', 'complaints.faults.signedMissing'],
    ]);
  });

  test.each<[Partial<ComplaintValues>, string, string]>([
    [{ documentType: 'CE', documentNumber: '1' }, 'documentNumber', 'complaints.faults.document.CE'],
    [{ documentType: 'RUC', documentNumber: '1' }, 'documentNumber', 'complaints.faults.document.RUC'],
    [{ documentType: 'PASSPORT', documentNumber: '' }, 'documentNumber', 'complaints.faults.document.PASSPORT'],
    [{ documentType: 'OTHER', documentNumber: '1' }, 'documentNumber', 'complaints.faults.document.DNI'],
    [{ address: long(201) }, 'address', 'complaints.faults.addressLong'],
    [{ amount: 'mucho' }, 'amount', 'complaints.faults.amountInvalid'],
    [{ description: long(501) }, 'description', 'complaints.faults.descriptionLong'],
    [{ detail: long(3001) }, 'detail', 'complaints.faults.detailLong'],
    [{ request: long(1001) }, 'request', 'complaints.faults.requestLong'],
    [{ goodType: 'meal' }, 'goodType', 'complaints.faults.goodMissing'],
    [{ kind: 'otro' }, 'kind', 'complaints.faults.kindMissing'],
    [{ isMinor: true, parentName: 'Ana' }, 'parentName', 'complaints.faults.parentShort'],
  ])('%j: %s reads %s', (part, field, key) => {
    expect(faultsOf(part)).toEqual([[field, key]]);
  });

  test('wants the name of a parent of a minor only', () => {
    expect(faultsOf({ isMinor: true, parentName: 'Ana Quispe' })).toEqual([]);
    expect(faultsOf({ isMinor: false, parentName: '' })).toEqual([]);
  });
});

describe('toComplaintBody', () => {
  test('trims the texts and matches the contract', () => {
    const body = toComplaintBody(valid);
    expect(ComplaintBodySchema.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      consumer: {
        first_name: 'Rosa',
        last_name: 'Quispe',
        document: { type: 'DNI', number: '45678912' },
        address: 'Av. Larco 345',
        phone: '987654321',
        email: 'rosa@correo.pe',
      },
      good: { type: 'service', description: 'Pizza grande', order_number: 'W-240522-0123', amount: 35.9 },
      outlet_code: 'LIM-MIR-01',
      kind: 'queja',
      detail: 'Llegó fría y tarde.',
      request: 'Una nueva.',
      signed: true,
    });
  });

  test('has no key for what was left empty, and defaults for what has no value', () => {
    const body = toComplaintBody({ ...valid, amount: '', orderNumber: ' ', store: '', goodType: '', kind: '' });
    expect(body.good).toEqual({ type: 'product', description: 'Pizza grande' });
    expect(body).not.toHaveProperty('outlet_code');
    expect(body.kind).toBe('reclamo');
  });

  test('names the parent of a minor', () => {
    const { consumer } = toComplaintBody({ ...valid, isMinor: true, parentName: ' Ana Quispe ' });
    expect(consumer).toMatchObject({ is_minor: true, parent: { name: 'Ana Quispe' } });
  });
});

test('faults of the server reach the fields of the form', () => {
  const { names } = complaintServerFields;
  expect(names['consumer.parent']).toBe('parentName');
  expect(names['good.order_number']).toBe('orderNumber');
  expect(names.outlet_code).toBe('store');
  expect(new Set(Object.values(names))).toEqual(
    new Set(Object.keys(emptyComplaint).filter((field) => !['documentType', 'isMinor'].includes(field))),
  );
});

test.each([
  ['000000001-2026', true],
  [' 000000001-2026 ', true],
  ['x000000001-2026', false],
  ['000000001-20260', false],
  ['00000001-2026', false],
])('a complaint number %j is well formed: %p', (text, isNumber) => {
  expect(isComplaintNumber(text)).toBe(isNumber);
});

test.each([
  [{ number: '000000001-2026', document: '456789', email: ' rosa@correo.pe ' }, {}],
  [{ number: '000000001-2026', document: '456789', email: 'rosa@' }, { email: 'faults.emailInvalid' }],
  [
    { number: '1', document: ' 45678 ', email: ' ' },
    {
      number: 'complaints.faults.numberInvalid',
      document: 'complaints.faults.documentMissing',
      email: 'faults.emailMissing',
    },
  ],
])('validateComplaintKey of %j', (key, expected) => {
  const found = Object.entries(validateComplaintKey(key)).map(([field, error]) => [field, error?.key]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each([
  [undefined, undefined, { view: 'write' }],
  ['reclamo', undefined, { view: 'write', kind: 'reclamo' }],
  ['queja', undefined, { view: 'write', kind: 'queja' }],
  ['consulta', undefined, { view: 'lookup', number: '' }],
  ['consulta', 'x', { view: 'lookup', number: '' }],
  ['consulta', '000000001-2026', { view: 'lookup', number: '000000001-2026' }],
  ['otro', undefined, undefined],
])('the address %s/%s shows %j', (mode, sub, view) => {
  expect(complaintsViewOf(mode, sub)).toEqual(view);
});
