import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import {
  type AddressForm,
  addressErrors,
  addressLengths,
  addressOfPlace,
  doorText,
  knownParts,
  knownText,
  needsReference,
  nothingKnown,
} from './address.ts';
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
  [
    'a lot that is no door',
    form({ door: 'block', block: 'H/', lot: '4/', reference: 'Portón' }),
    ['block door', 'lot door'],
  ],
  ['a missing block', form({ door: 'block', lot: '4', reference: 'Portón' }), ['block required']],
  ['a reference of four letters', form({ reference: ' rojo ' }), ['reference short']],
  ['no fault of a reference of five letters', form({ reference: 'rojos' }), []],
  ['one fault of a reference with foreign signs', form({ reference: '#3' }), ['reference format , . -']],
  ['no fault of the number that a block does not have', form({ door: 'none', number: '', reference: 'Portón' }), []],
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

test.each([
  ['a whole address', {}, { street: true, door: true }, 'Calle Bolognesi 215'],
  ['a wrong street', { street: '#' }, { street: false, door: false }, ''],
  ['a wrong number', { number: '21/5' }, { street: true, door: false }, 'Calle Bolognesi'],
  ['a wrong unit', { unit: '<' }, { street: true, door: true }, 'Calle Bolognesi 215'],
  ['no number', { door: 'none' as const }, { street: true, door: false }, 'Calle Bolognesi'],
  ['a block without lot', { door: 'block' as const, block: 'H' }, { street: true, door: false }, 'Calle Bolognesi'],
  ['a lot without block', { door: 'block' as const, lot: '4' }, { street: true, door: false }, 'Calle Bolognesi'],
])('knownParts of %s', (_, part, known, text) => {
  expect(knownParts(form(part))).toEqual(known);
  expect(knownText(form(part), known)).toBe(text);
});

test('nothing is known at first, and a reference is required without a number or a map with streets', () => {
  expect(nothingKnown).toEqual({ street: false, door: false });
  const needs = (door: AddressForm['door'], ...hasStreets: boolean[]) => needsReference({ door }, ...hasStreets);
  expect([needs('number'), needs('number', false), needs('block'), needs('none')]).toEqual([false, true, true, true]);
  expect(addressErrors(form(), false)).toEqual([{ field: 'reference', code: 'required' }]);
});

test('the fields have the limits of the api', () => {
  expect(addressLengths).toEqual({
    street: 80,
    number: 20,
    block: 8,
    lot: 8,
    unit: 40,
    urbanization: 80,
    reference: 120,
  });
});

test.each([
  ['Mz. H2  Lt. 41', 'H2', '41'],
  ['mz HA lt4', 'HA', '4'],
  ['MzH Lt4', 'H', '4'],
])('addressOfPlace reads the block and the lot of %s', (house_number, block, lot) => {
  expect(addressOfPlace(aPlace({ house_number }))).toMatchObject({ door: 'block', block, lot });
});

test.each(['Int. Mz H Lt 4', 'Mz H Lt 4 - B', '215', undefined])(
  'addressOfPlace reads no block in %s',
  (house_number) => {
    expect(addressOfPlace(aPlace({ house_number }))).toMatchObject({
      door: 'number',
      number: house_number ?? '',
      block: '',
    });
  },
);

test('addressOfPlace has no street where the geocoder has none, and doorText trims block and lot', () => {
  expect(addressOfPlace(aPlace({ street: undefined }))).toMatchObject({ kind: '', street: '' });
  expect(doorText(form({ door: 'block', block: ' H ', lot: ' 41 ' }))).toBe('Mz H Lt 41');
});
