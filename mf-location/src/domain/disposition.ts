import { type DirectionField, mapDirections, placeDirectionOf, renameDirections } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import type { Outlet } from '@horno/contracts/outlet';
import type { Place } from '@horno/contracts/place';
import { distanceMetres, type GeoPoint, tierFor, toLocalTime } from '@horno/domain';
import { type AddressForm, doorText, streetText } from './address.ts';
import { type OrderTime, withoutTime } from './order-time.ts';

/** Points within this distance are the same door. */
export const SAME_DOOR_METRES = 20;

/** Destination of a delivery: the form, the pin, and the geocoded place of the pin. */
export interface Delivery {
  form: AddressForm;
  point: GeoPoint;
  place: Place;
  /** Directions that the form does not ask for, of a saved address. */
  directions?: Partial<Record<DirectionField, string>>;
  /** The customer asked to save the address to the profile. */
  isToSave?: boolean;
}

interface Chosen {
  outlet: Outlet;
  time: OrderTime;
  /** UTC ISO. */
  now: string;
  /** Hours after which the place is confirmed again; the default of the shop when absent. */
  relocaliseHours?: number | undefined;
}

function common({ outlet, time, now, relocaliseHours }: Chosen) {
  return {
    schema: 1 as const,
    outletId: outlet.id,
    outletCode: outlet.code,
    outletName: outlet.name,
    outletAddress: outlet.address,
    timezone: outlet.timezone,
    openingHour: outlet.opening_hour,
    customize: {
      storeBrand: outlet.customize.storeBrand,
      storeId: outlet.customize.storeId,
      storePodId: outlet.customize.storePodId,
    },
    ...timeFields(time, outlet.timezone),
    lastLocalizationUTCTime: now,
    savedAt: now,
    ...(relocaliseHours !== undefined && { relocaliseHours }),
  };
}

/** The fields of the disposition about its time (spec 1 §3). */
function timeFields(time: OrderTime, timeZone: string) {
  if (time.advanceOrder === 0) return { advanceOrder: time.advanceOrder };
  const { date: pickedDay, time: pickedHours } = toLocalTime(time.orderTime, timeZone);
  return {
    advanceOrder: time.advanceOrder,
    orderTime: time.orderTime,
    collectionTime: { pickedDay, pickedHours },
    collectionTimeText: `${pickedDay} ${pickedHours}`,
    collectionTimeValue: time.orderTime,
  };
}

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Formats the display address: `Calle Bolognesi 215, dpto. 502, Miraflores`. */
export function addressLine(form: AddressForm, district: string): string {
  const door = doorText(form);
  const street = [streetText(form), door === 'SN' ? 'S/N' : door].join(' ');
  return [street, filled(form.unit), district].filter(Boolean).join(', ');
}

/** Formats provincia and departamento: `Lima`, or `Huarochirí, Lima`. */
export function prefectureOf({ city, state }: { city: string; state: string }): string {
  return city === state ? state : `${city}, ${state}`;
}

/** Returns every direction of a delivery: those of its form, and others of a saved address. */
export function directionsOf({
  form,
  directions,
}: Pick<Delivery, 'form' | 'directions'>): Record<DirectionField, string> {
  const typed: Partial<Record<DirectionField, string>> = { unit_no: form.unit, landmark: form.reference };
  return mapDirections((field) => (typed[field] ?? directions?.[field] ?? '').trim());
}

export function deliveryDisposition(delivery: Delivery, chosen: Chosen): Disposition {
  const { form, point, place } = delivery;
  const { outlet } = chosen;
  const directions = directionsOf(delivery);
  return {
    ...common(chosen),
    orderType: 'D',
    tier: tierFor('D', outlet.tier),
    minCart: outlet.min_cart,
    deliveryFee: outlet.delivery_fee,
    quoteTime: outlet.quote_time.D,
    locationName: addressLine(form, place.district),
    lat: point.lat,
    lng: point.lng,
    st: streetText(form),
    houseNo: doorText(form),
    exteriorNumber: doorText(form),
    delivery_lat: point.lat,
    delivery_lng: point.lng,
    ...renameDirections(placeDirectionOf, (field) => filled(directions[field])),
    villageName: filled(form.urbanization),
    cityName: place.district,
    prefectureName: prefectureOf(place),
    zipCode: filled(place.zip_code) ?? filled(place.address_code.split(':')[0]),
    addressCode: filled(place.address_code),
  };
}

export function collectionDisposition(chosen: Chosen): Disposition {
  const { outlet } = chosen;
  return {
    ...common(chosen),
    orderType: 'C',
    tier: tierFor('C', outlet.tier),
    minCart: 0,
    deliveryFee: 0,
    quoteTime: outlet.quote_time.C,
    locationName: outlet.name,
    lat: outlet.lat,
    lng: outlet.long,
    cityName: outlet.district,
    prefectureName: prefectureOf(outlet),
    zipCode: filled(outlet.zip),
  };
}

/** Returns the same place at another time. */
export function atTime(disposition: Disposition, time: OrderTime): Disposition {
  return { ...withoutTime(disposition), ...timeFields(time, disposition.timezone) };
}

/** True for another store, order type or door. The customer is then asked about the cart. */
export function isOtherPlace(from: Disposition | undefined, to: Disposition): boolean {
  if (!from || from.outletCode !== to.outletCode || from.orderType !== to.orderType) return true;
  return to.orderType === 'D' && distanceMetres(from, to) > SAME_DOOR_METRES;
}

/** True when two dispositions are for different times. As soon as possible is one time. */
export function isOtherTime(from: Disposition | undefined, to: Disposition): boolean {
  return from?.advanceOrder !== to.advanceOrder || (to.advanceOrder === 1 && from.orderTime !== to.orderTime);
}
