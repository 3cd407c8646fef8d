import {
  type DirectionField,
  mapDirections,
  noteFields,
  placeDirectionOf,
  renameDirections,
} from '@horno/contracts/directions';
import { aDisposition, aSavedLocation } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import { addressOfPlace } from './address.ts';
import {
  deliveryOfSaved,
  isSameDoor,
  isSaved,
  mostRecent,
  placeRecordOf,
  savedBodyOf,
  savedBodyOfDelivery,
  withRecent,
} from './saved-place.ts';

const typed: Partial<Record<DirectionField, string>> = { unit_no: 'Dpto. 502', landmark: 'Frente al parque' };
const texts = mapDirections((field) => typed[field] ?? `Nota ${field.length}`);
const notes = Object.fromEntries(noteFields.map((field) => [field, texts[field]]));
const whole = aDisposition({
  ...renameDirections(placeDirectionOf, (field) => texts[field]),
  villageName: 'Santa Cruz',
  zipCode: '15074',
});
const record = {
  ...texts,
  location: 'Calle Bolognesi',
  display_address: 'Calle Bolognesi 215, Miraflores',
  location_code: '150122:gz:calle-bolognesi',
  lat: -12.1205,
  long: -77.0305,
  house_no: '215',
  village: 'Santa Cruz',
  city: 'Miraflores',
  prefecture: 'Lima',
  zip_code: '15074',
};
const bare = aDisposition({
  st: undefined,
  houseNo: undefined,
  addressCode: undefined,
  cityName: undefined,
  prefectureName: undefined,
});
const empty = {
  ...mapDirections(() => ''),
  village: '',
  city: '',
  prefecture: '',
  zip_code: '',
  location_code: '',
};

test('placeRecordOf and savedBodyOf keep every part of the address', () => {
  expect(placeRecordOf(whole)).toEqual(record);
  expect(savedBodyOf(whole)).toEqual(record);
  const line = { location: bare.locationName, display_address: bare.locationName, house_no: 'SN' };
  expect(placeRecordOf(bare)).toEqual({ ...line, ...empty, lat: bare.lat, long: bare.lng });
  expect(savedBodyOf(bare)).toMatchObject(line);
});

test.each([
  ['itself', {}, true],
  ['no flat', { unit_no: '' }, true],
  ['another flat', { unit_no: 'Dpto. 1' }, false],
  ['another number', { house_no: '216' }, false],
  ['another street', { location: 'Calle Colón' }, false],
  ['another district', { city: 'Surco' }, false],
])('isSameDoor with %s: %p', (_, change, isSame) => {
  expect(isSameDoor(record, { ...record, ...change })).toBe(isSame);
  expect(isSameDoor({ ...record, ...change }, record)).toBe(isSame);
});

test('withRecent puts the latest first, each door once, five at most', () => {
  const others = Array.from({ length: 5 }, (_, index) => ({ ...record, house_no: String(index) }));
  expect(mostRecent).toBe(5);
  expect(withRecent(others, record)).toEqual([record, ...others.slice(0, 4)]);
  expect(withRecent([others[0] ?? record, { ...record, unit_no: '' }], record)).toEqual([record, others[0]]);
});

test.each([
  ['215', { door: 'number', number: '215', block: '', lot: '' }],
  ['SN', { door: 'none', number: '', block: '', lot: '' }],
  ['s/n', { door: 'none', number: '', block: '', lot: '' }],
  ['SN 2', { door: 'number', number: 'SN 2', block: '', lot: '' }],
  ['2 SN', { door: 'number', number: '2 SN', block: '', lot: '' }],
  ['Mz H Lt 4', { door: 'block', number: '', block: 'H', lot: '4' }],
])('deliveryOfSaved reads the door %s', (house_no, door) => {
  expect(deliveryOfSaved({ ...record, house_no }).form).toMatchObject(door);
});

test('deliveryOfSaved restores form, pin, place and the note for the rider', () => {
  expect(deliveryOfSaved({ ...record, prefecture: 'Huarochirí, Lima' })).toEqual({
    directions: notes,
    form: {
      kind: 'Calle',
      street: 'Bolognesi',
      door: 'number',
      number: '215',
      block: '',
      lot: '',
      unit: 'Dpto. 502',
      urbanization: 'Santa Cruz',
      reference: 'Frente al parque',
    },
    point: { lat: -12.1205, lng: -77.0305 },
    place: {
      id: record.location_code,
      address_code: record.location_code,
      label: record.display_address,
      lat: -12.1205,
      lng: -77.0305,
      street: 'Calle Bolognesi',
      house_number: '215',
      district: 'Miraflores',
      city: 'Huarochirí',
      state: 'Lima',
      country: 'PE',
      zip_code: '15074',
      approximate: false,
    },
  });
  expect(deliveryOfSaved(record).place).toMatchObject({ city: 'Lima', state: 'Lima' });
});

test('savedBodyOfDelivery saves the trimmed form at the pin', () => {
  const place = aPlace({ lat: 0, lng: 0 });
  const form = {
    ...addressOfPlace(place),
    unit: ' Dpto. 502 ',
    reference: ' Frente al parque ',
    urbanization: ' Santa Cruz ',
  };
  const directions = Object.fromEntries(noteFields.map((field) => [field, ` ${texts[field]} `]));
  const delivery = { form, place, directions, point: { lat: -12.1205, lng: -77.0305 } };
  expect(savedBodyOfDelivery(delivery)).toEqual({
    ...record,
    display_address: 'Calle Bolognesi 215, Dpto. 502, Miraflores',
    location_code: place.address_code,
  });
  const { zip_code: _, ...noZip } = place;
  expect(savedBodyOfDelivery({ ...delivery, place: noZip }).zip_code).toBe('150122');
});

test('isSaved finds a place by its code or by a point within 20 metres', () => {
  const saved = [aSavedLocation({ location_code: 'a', lat: -12, long: -77 })];
  expect(isSaved(saved, 'a', { lat: 0, lng: 0 })).toBe(true);
  expect(isSaved(saved, 'b', { lat: -12.00017, lng: -77 })).toBe(true);
  expect(isSaved(saved, 'b', { lat: -12.00019, lng: -77 })).toBe(false);
  expect(isSaved([], 'a', { lat: -12, lng: -77 })).toBe(false);
});
