import type { Customer } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { OpeningHoursAnswer, OutletDetail } from '@horno/contracts/outlet';
import type { AddressResult, Place } from '@horno/contracts/place';
import type { OrderType } from '@horno/contracts/wire';
import { toOpeningItems } from '@horno/domain';
import { type Answers, aCart, anOutlet, aTenantConfig, onePage, TEST_NOW } from '@horno/testing';

export { aSavedLocation } from '@horno/testing';

/** An address in Miraflores that the geocoder knows. */
export function aPlace(part: Partial<Place> = {}): Place {
  return {
    id: 'gz:calle-bolognesi-215',
    address_code: '150122:gz:calle-bolognesi-215',
    label: 'Calle Bolognesi 215, Miraflores',
    lat: -12.1205,
    lng: -77.0305,
    street: 'Calle Bolognesi',
    house_number: '215',
    district: 'Miraflores',
    city: 'Lima',
    state: 'Lima',
    country: 'PE',
    zip_code: '15074',
    approximate: false,
    ...part,
  };
}

/** The same address as a result of the shop's own search. */
export function anAddress(part: Partial<Place> = {}): AddressResult {
  const place = aPlace(part);
  return {
    ...place,
    address: place.label,
    prefecture_name: place.state,
    city_name: place.district,
    villeage_name: '',
    st: place.street ?? '',
    custom: { place_id: place.id, approximate: place.approximate },
  };
}

/** Opening hours from `opening` to `closing` on the coming days, with slots every half hour. */
export function hoursAnswer(
  opening = '11:00',
  closing = '23:00',
  part: Partial<OpeningHoursAnswer> = {},
): OpeningHoursAnswer {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening, closing }));
  const items = toOpeningItems({ weekly, fromDate: '2024-05-22', days: 8, intervalMinutes: 30, quoteMinutes: 30 });
  return { items, now: TEST_NOW, quote_time: 30, available_now: true, full_slots: [], ...part };
}

export function anOutletDetail(part: Partial<OutletDetail> = {}): OutletDetail {
  return { ...anOutlet(), coverage: [], services: ['Horno de leña a la vista'], ...part };
}

export function aCustomer(part: Partial<Customer> = {}): Customer {
  return {
    id: '018f0000-0000-4000-8000-0000000000c1',
    first_name: 'Rosa',
    last_name: 'Quispe',
    email: 'rosa@example.com',
    phone: '987654321',
    birthdate: '1990-05-01',
    gender: 'F',
    email_confirmed: true,
    phone_confirmed: true,
    has_password: true,
    marketing: false,
    created_at: TEST_NOW,
    locations: [],
    outlets: [],
    ...part,
  };
}

/** Responses of a shop where every call succeeds. */
export function happyAnswers(part: Answers = {}): Answers {
  const typeOf = (body: unknown) => (body as { order_type: OrderType }).order_type;
  return {
    'geo.predictions': {
      items: [{ id: 'gz:calle-bolognesi-215', title: 'Calle Bolognesi 215', detail: 'Miraflores, Lima' }],
    },
    'geo.place': { item: aPlace() },
    'geo.geocode': { items: [aPlace()] },
    'geo.reverse': { item: aPlace() },
    // jsdom has no canvas, so maps show their text.
    'geo.base': new AppError('GEO_UNAVAILABLE'),
    'places.localization': { items: [anOutlet()] },
    'places.getStore': { items: [anOutlet({ distance: 0.84 })] },
    'places.search': { items: [] },
    'outlets.list': onePage([anOutlet()]),
    'outlets.detail': { item: anOutletDetail() },
    'outlets.available': ({ body }) => ({ item: anOutlet({ min_cart: typeOf(body) === 'C' ? 0 : 25 }) }),
    'outlets.openingHours': hoursAnswer(),
    'tenant.config': { item: aTenantConfig() },
    'cart.update': { item: aCart(), changes: [] },
    'customer.saveOutlet': { items: [] },
    ...part,
  };
}
