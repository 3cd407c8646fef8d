import { expect, test } from '@jest/globals';
import { receiptFaults } from './receipt.ts';

type Receipt = Parameters<typeof receiptFaults>[0];
const factura: Receipt = {
  type: 'factura',
  doc_type: 'RUC',
  doc_number: '20100070970',
  business_name: 'Panadería Ñusta S.A.C.',
  fiscal_address: 'Av. Larco 345, Miraflores',
};
const faultsOf = (receipt: Receipt, totalMinor = 5000): string[] =>
  receiptFaults(receipt, totalMinor).map(({ field, code }) => `${field} ${code}`);

test('a boleta needs no document up to S/ 700 and one above', () => {
  expect(faultsOf({ type: 'boleta' }, 70_000)).toEqual([]);
  expect(faultsOf({ type: 'boleta' }, 70_001)).toEqual(['doc_number required']);
});

const boletas: [string, Receipt, string[]][] = [
  ['a DNI of 8 digits', { type: 'boleta', doc_type: 'DNI', doc_number: '45678912' }, []],
  ['a DNI of 9 digits', { type: 'boleta', doc_type: 'DNI', doc_number: '456789123' }, ['doc_number document']],
  ['a foreigner card', { type: 'boleta', doc_type: 'CE', doc_number: '001234567' }, []],
  ['a number without type', { type: 'boleta', doc_number: '45678912' }, ['doc_type document-type']],
  ['a RUC', { type: 'boleta', doc_type: 'RUC', doc_number: '20100070970' }, ['doc_type document-type']],
];
test.each(boletas)('boleta with %s', (_case, receipt, faults) => {
  expect(faultsOf(receipt)).toEqual(faults);
});

test('a factura with RUC, name and address is good', () => {
  expect(faultsOf(factura)).toEqual([]);
});

const facturas: [string, Partial<Receipt>, string][] = [
  ['a wrong check digit', { doc_number: '20100070971' }, 'doc_number ruc'],
  ['a DNI', { doc_type: 'DNI', doc_number: '45678912' }, 'doc_number required'],
  ['a RUC of another type', { doc_type: 'CE' }, 'doc_number required'],
  ['no RUC', { doc_number: undefined }, 'doc_number required'],
  ['no name', { business_name: undefined }, 'business_name required'],
  ['a name of two letters', { business_name: 'AB' }, 'business_name too-short'],
  ['a name with special characters', { business_name: 'A<b>C' }, 'business_name characters'],
  ['no address', { fiscal_address: undefined }, 'fiscal_address required'],
];
test.each(facturas)('a factura with %s is refused', (_case, change, fault) => {
  expect(faultsOf({ ...factura, ...change })).toEqual([fault]);
});
