import type { CallBody } from '@horno/contracts/call';
import type { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import { type DirectionField, mapDirections, noteFields, placeDirectionOf } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import type { SavedLocation } from '@horno/contracts/saved-place';
import { distanceMetres, type GeoPoint } from '@horno/domain';
import { type AddressForm, BLOCK_AND_LOT, doorText, streetText } from './address.ts';
import { addressLine, type Delivery, directionsOf, prefectureOf, SAME_DOOR_METRES } from './disposition.ts';
import { splitStreet } from './street-kind.ts';

/** A door without a number, in the current and in the old spelling. */
const NO_NUMBER = /^s\/?n$/i;

/** The fields of an address that a delivery needs. */
export type PlaceRecord = Pick<
  SavedLocation,
  | 'location'
  | 'display_address'
  | 'location_code'
  | 'lat'
  | 'long'
  | 'house_no'
  | DirectionField
  | 'village'
  | 'city'
  | 'prefecture'
  | 'zip_code'
>;

/** Returns the address of a delivery. */
export function placeRecordOf(place: Disposition): PlaceRecord {
  return {
    location: place.st ?? place.locationName,
    display_address: place.locationName,
    location_code: place.addressCode ?? '',
    lat: place.lat,
    long: place.lng,
    house_no: place.houseNo ?? 'SN',
    ...mapDirections((field) => place[placeDirectionOf(field)] ?? ''),
    village: place.villageName ?? '',
    city: place.cityName ?? '',
    prefecture: place.prefectureName ?? '',
    zip_code: place.zipCode ?? '',
  };
}

/** True when both are one door. An address without a flat is the same as one with it: the flat was added later. */
export function isSameDoor(a: PlaceRecord, b: PlaceRecord): boolean {
  const isSameHouse = a.location === b.location && a.house_no === b.house_no && a.city === b.city;
  return isSameHouse && (a.unit_no === b.unit_no || a.unit_no === '' || b.unit_no === '');
}

/** Number of recent addresses on a device. */
export const mostRecent = 5;

/** Returns the recent addresses with one more, the latest first. */
export function withRecent(places: readonly PlaceRecord[], place: PlaceRecord): PlaceRecord[] {
  return [place, ...places.filter((other) => !isSameDoor(other, place))].slice(0, mostRecent);
}

/** Converts a saved address to a delivery without further input. */
export function deliveryOfSaved(saved: PlaceRecord): Delivery {
  const [, block = '', lot = ''] = BLOCK_AND_LOT.exec(saved.house_no) ?? [];
  const hasNumber = !block && !NO_NUMBER.test(saved.house_no);
  const form: AddressForm = {
    ...splitStreet(saved.location),
    door: block ? 'block' : hasNumber ? 'number' : 'none',
    number: hasNumber ? saved.house_no : '',
    block,
    lot,
    unit: saved.unit_no,
    urbanization: saved.village,
    reference: saved.landmark,
  };
  const [city = '', state = city] = saved.prefecture.split(', ');
  const place = {
    id: saved.location_code,
    address_code: saved.location_code,
    label: saved.display_address,
    lat: saved.lat,
    lng: saved.long,
    street: saved.location,
    house_number: saved.house_no,
    district: saved.city,
    city,
    state,
    country: 'PE' as const,
    zip_code: saved.zip_code,
    approximate: false,
  };
  const directions = Object.fromEntries(noteFields.map((field) => [field, saved[field]]));
  return { form, point: { lat: saved.lat, lng: saved.long }, place, directions };
}

/** Returns the body that saves the address of an order to the profile (spec 1 §4). */
export function savedBodyOf(place: Disposition): CallBody<typeof savedPlacesCalls.saveLocation> {
  return {
    location: place.st ?? place.locationName,
    display_address: place.locationName,
    location_code: place.addressCode,
    lat: place.lat,
    long: place.lng,
    house_no: place.houseNo ?? 'SN',
    ...mapDirections((field) => place[placeDirectionOf(field)]),
    village: place.villageName,
    city: place.cityName,
    prefecture: place.prefectureName,
    zip_code: place.zipCode,
  };
}

/** Returns the body that saves an address to the profile without an order. */
export function savedBodyOfDelivery(delivery: Delivery): CallBody<typeof savedPlacesCalls.saveLocation> {
  const { form, point, place } = delivery;
  return {
    location: streetText(form),
    display_address: addressLine(form, place.district),
    location_code: place.address_code,
    lat: point.lat,
    long: point.lng,
    house_no: doorText(form),
    ...directionsOf(delivery),
    village: form.urbanization.trim(),
    city: place.district,
    prefecture: prefectureOf(place),
    zip_code: place.zip_code ?? place.address_code.split(':')[0] ?? '',
  };
}

/**
 * True when the profile already has the place: equal codes are the same place (spec 1 §5). A moved pin has a code of its own for each
 * point, so a point at the same door counts too.
 */
export function isSaved(saved: readonly SavedLocation[], addressCode: string, point: GeoPoint): boolean {
  return saved.some(
    ({ location_code, lat, long }) =>
      location_code === addressCode || distanceMetres(point, { lat, lng: long }) <= SAME_DOOR_METRES,
  );
}
