import { expect, test } from '@jest/globals';
import { checkReceipt, emptyReceipt, toReceiptBody } from './receipt.ts';

const good = { ruc: '20600000005', businessName: 'Panadería Sol S.A.C.', fiscalAddress: 'Av. Larco 345, Miraflores' };

test('checkReceipt accepts a company with a valid RUC', () => {
  expect(checkReceipt(good)).toEqual({});
  expect(checkReceipt({ ...good, ruc: '20-60000000-5' })).toEqual({});
});

test.each([
  ['ruc', { ruc: '20600000006' }, 'ruc'],
  ['ruc', { ruc: '2060000000' }, 'ruc'],
  ['ruc', { ruc: '30600000005' }, 'ruc'],
  ['businessName', { businessName: ' ' }, 'businessNameMissing'],
  ['businessName', { businessName: 'So' }, 'nameShort'],
  ['businessName', { businessName: 'Sol; Luna' }, 'characters'],
  ['fiscalAddress', { fiscalAddress: '' }, 'fiscalAddressMissing'],
  ['fiscalAddress', { fiscalAddress: 'Av. <Larco>' }, 'characters'],
] as const)('says of %s in %j: %s', (field, part, key) => {
  expect(checkReceipt({ ...good, ...part })[field]?.key).toBe(`faults.${key}`);
});

test('toReceiptBody removes spaces and hyphens', () => {
  expect(toReceiptBody({ ...good, ruc: '20-60000000-5', businessName: ' Sol ' })).toEqual({
    ruc: '20600000005',
    business_name: 'Sol',
    fiscal_address: 'Av. Larco 345, Miraflores',
  });
  expect(Object.keys(checkReceipt(emptyReceipt))).toEqual(['ruc', 'businessName', 'fiscalAddress']);
});
