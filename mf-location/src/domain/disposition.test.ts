import { aDisposition, anOutlet } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import { addressOfPlace } from './address.ts';
import {
  atTime,
  collectionDisposition,
  deliveryDisposition,
  isOtherPlace,
  isOtherTime,
  prefectureOf,
} from './disposition.ts';

const now = '2024-05-23T00:30:00.000Z';
const orderTime = '2024-05-23T01:30:00.000Z';
const asap = { advanceOrder: 0 } as const;
const later = { advanceOrder: 1, orderTime } as const;
const laterFields = {
  advanceOrder: 1,
  orderTime,
  collectionTime: { pickedDay: '2024-05-22', pickedHours: '20:30' },
  collectionTimeText: '2024-05-22 20:30',
  collectionTimeValue: orderTime,
};
const outlet = anOutlet({ tier: 3, min_cart: 25, delivery_fee: 5.9, quote_time: { D: 40, C: 20 } });
const { customize } = outlet;
const common = {
  schema: 1,
  outletId: outlet.id,
  outletCode: outlet.code,
  outletName: outlet.name,
  outletAddress: outlet.address,
  timezone: outlet.timezone,
  openingHour: outlet.opening_hour,
  customize: {
    storeBrand: customize.storeBrand,
    storeId: customize.storeId,
    storePodId: customize.storePodId,
  },
  tier: 3,
  lastLocalizationUTCTime: now,
  savedAt: now,
};

test('deliveryDisposition has the fee, the minimum, the time and the door of a delivery', () => {
  const place = aPlace({ lat: -12, lng: -77 });
  const form = { ...addressOfPlace(place), unit: ' Dpto. 502 ', reference: ' ', urbanization: 'Santa Cruz' };
  const point = { lat: -12.1, lng: -77.1 };
  const directions = { instruction: ' Toca el timbre 502 ' };
  const delivery = { form, point, place, directions };
  expect(deliveryDisposition(delivery, { outlet, time: later, now, relocaliseHours: 4 })).toEqual({
    ...common,
    ...laterFields,
    relocaliseHours: 4,
    orderType: 'D',
    minCart: 25,
    deliveryFee: 5.9,
    quoteTime: 40,
    locationName: 'Calle Bolognesi 215, Dpto. 502, Miraflores',
    ...point,
    delivery_lat: -12.1,
    delivery_lng: -77.1,
    st: 'Calle Bolognesi',
    houseNo: '215',
    exteriorNumber: '215',
    unitNo: 'Dpto. 502',
    landmark: undefined,
    instruction: 'Toca el timbre 502',
    villageName: 'Santa Cruz',
    cityName: 'Miraflores',
    prefectureName: 'Lima',
    zipCode: '15074',
    addressCode: place.address_code,
  });
  const byCode = deliveryDisposition({ ...delivery, place: { ...place, zip_code: ' ' } }, { outlet, time: asap, now });
  expect(byCode.zipCode).toBe('150122');
  expect(byCode).not.toHaveProperty('relocaliseHours');
});

test('collectionDisposition costs no fee and has no minimum', () => {
  const { lat, long: lng, name, district, zip } = outlet;
  const place = { lat, lng, locationName: name, cityName: district, zipCode: zip };
  expect(collectionDisposition({ outlet, time: asap, now })).toEqual({
    ...common,
    ...place,
    orderType: 'C',
    minCart: 0,
    deliveryFee: 0,
    quoteTime: 20,
    advanceOrder: 0,
    prefectureName: prefectureOf(outlet),
  });
});

test('a store without a tier has that of the order type', () => {
  const chosen = { outlet: { ...outlet, tier: 0 }, time: asap, now };
  const place = aPlace();
  const delivery = { form: addressOfPlace(place), point: place, place };
  expect([deliveryDisposition(delivery, chosen).tier, collectionDisposition(chosen).tier]).toEqual([2, 1]);
});

test.each([
  ['Lima', 'Lima', 'Lima'],
  ['Huarochirí', 'Lima', 'Huarochirí, Lima'],
])('prefectureOf %s in %s is %s', (city, state, text) => {
  expect(prefectureOf({ city, state })).toBe(text);
});

test('atTime replaces the time and keeps the place', () => {
  const place = aDisposition();
  expect(atTime(place, later)).toEqual({ ...place, ...laterFields });
  expect(atTime(atTime(place, later), asap)).toEqual(place);
});

test.each([
  ['no place before', undefined, {}, true],
  ['the same door', {}, {}, false],
  ['another store', {}, { outletCode: 'LIM-LOL' }, true],
  ['another order type', {}, { orderType: 'C' as const }, true],
  ['a door 19 metres away', {}, { lat: -12.1205 + 0.00017 }, false],
  ['a door 21 metres away', {}, { lat: -12.1205 + 0.00019 }, true],
  ['the same store for carry-out', { orderType: 'C' as const }, { orderType: 'C' as const, lat: -12 }, false],
])('isOtherPlace with %s: %p %p %p', (_, before, after, isOther) => {
  expect(isOtherPlace(before && aDisposition(before), aDisposition(after))).toBe(isOther);
});

test.each([
  ['no place before', undefined, {}, true],
  ['as soon as possible', {}, {}, false],
  ['as soon as possible, at another moment', { orderTime: now }, { orderTime }, false],
  ['a time instead', {}, later, true],
  ['as soon as possible instead', later, {}, true],
  ['the same time', later, later, false],
  ['another time', { ...later, orderTime: now }, later, true],
])('isOtherTime with %s', (_, before, after, isOther) => {
  expect(isOtherTime(before && aDisposition(before), aDisposition(after))).toBe(isOther);
});
