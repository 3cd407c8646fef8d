import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import { type AddressForm, addressErrors, addressOfPlace, doorText } from './address.ts';
import { addressLine } from './disposition.ts';
import { joinStreet, splitStreet } from './street-kind.ts';

const form = (part: Partial<AddressForm> = {}): AddressForm => ({ ...addressOfPlace(aPlace()), ...part });
const codes = (given: AddressForm) =>
  addressErrors(given).map(({ field, code, signs = '' }) => `${field} ${code} ${signs}`.trim());

test('addressErrors accepts a street with a number, also one with a hyphen or a dot', () => {
  for (const number of ['215', '12-A', '215.']) expect(codes(form({ number }))).toEqual([]);
});

test.each([
  ['a missing street', form({ street: ' ' }), ['street required']],
  [
    'special characters',
    form({ street: 'Calle #3', unit: 'dpto <5>' }),
    ['street format , . -', 'unit format , . - # / ° º'],
  ],
  ['a missing number', form({ number: '' }), ['number required']],
  ['a number with a slash', form({ number: '21/5' }), ['number door']],
  ['block without lot and reference', form({ door: 'block', block: 'H' }), ['lot required', 'reference required']],
  ['a short reference without a number', form({ door: 'none', reference: 'ahí' }), ['reference short']],
])('addressErrors reports %s', (_, given, errors) => {
  expect(codes(given)).toEqual(errors);
});

test('doorText and addressLine format the door for storage and display', () => {
  expect(doorText(form({ number: ' 215-B ' }))).toBe('215 B');
  expect(doorText(form({ door: 'block', block: 'H', lot: '41' }))).toBe('Mz H Lt 41');
  expect(doorText(form({ door: 'none' }))).toBe('SN');
  expect(addressLine(form({ unit: 'Dpto. 502' }), 'Miraflores')).toBe('Calle Bolognesi 215, Dpto. 502, Miraflores');
  expect(addressLine(form({ door: 'none' }), 'Miraflores')).toBe('Calle Bolognesi S/N, Miraflores');
});

test.each([
  ['Jirón de la Unión', { kind: 'Jr.', street: 'de la Unión' }],
  ['Av. José Larco', { kind: 'Av.', street: 'José Larco' }],
  ['Pasaje Olaya', { kind: 'Psje.', street: 'Olaya' }],
  ['Ovalo Gutiérrez', { kind: 'Óvalo', street: 'Gutiérrez' }],
  ['Malecón Cisneros', { kind: '', street: 'Malecón Cisneros' }],
])('splitStreet reads the kind of %s', (text, parts) => {
  expect(splitStreet(text)).toEqual(parts);
});

test('joinStreet prefers a kind that was typed into the name', () => {
  expect(joinStreet({ kind: 'Calle', street: 'jr. Puno' })).toBe('Jr. Puno');
  expect(joinStreet({ kind: '', street: 'Malecón Cisneros' })).toBe('Malecón Cisneros');
});

test('addressOfPlace splits block and lot of the geocoder', () => {
  expect(addressOfPlace(aPlace({ house_number: 'Mz H Lt 4' }))).toMatchObject({
    door: 'block',
    block: 'H',
    lot: '4',
    number: '',
  });
});
