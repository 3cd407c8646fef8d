import { sharePicture } from '@horno/contracts/share-picture';
import { expect, test } from '@jest/globals';
import { anOutletDetail } from '../testing/facts.ts';
import { storeJsonLd } from './store-json-ld.ts';

const { customize } = anOutletDetail();
const outlet = anOutletDetail({
  collects: true,
  customize: {
    ...customize,
    carryoutOpeningHours: [{ day: 1, opening: '10:00:00', closing: '24:00:00' }],
    deliveryOpeningHours: [{ day: 0, opening: '11:00:00', closing: '23:00:00' }],
  },
  holidays: [
    { date: '2024-12-24', hours: [{ opening: '11:00', closing: '20:00' }] },
    { date: '2024-12-25', hours: [] },
  ],
});
const hours = (when: object, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  ...when,
  opens,
  closes,
});

test('storeJsonLd describes a store with its hours of carry-out', () => {
  const eve = { validFrom: '2024-12-24', validThrough: '2024-12-24' };
  const day = { validFrom: '2024-12-25', validThrough: '2024-12-25' };
  expect(storeJsonLd(outlet, 'es')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: `Horno ${outlet.name}`,
    url: `/hut/${outlet.slug}`,
    image: sharePicture('es', 'shop', 'shop'),
    parentOrganization: { '@id': '/#restaurant' },
    servesCuisine: 'Pizza',
    priceRange: 'S/',
    telephone: outlet.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: outlet.address,
      addressLocality: outlet.district,
      addressRegion: outlet.state,
      postalCode: outlet.zip,
      addressCountry: 'PE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: outlet.lat, longitude: outlet.long },
    areaServed: outlet.coverage_districts,
    openingHoursSpecification: [hours({ dayOfWeek: 'Monday' }, '10:00', '23:59')],
    specialOpeningHoursSpecification: [hours(eve, '11:00', '20:00'), hours(day, '00:00', '00:00')],
  });
});

test('storeJsonLd has the hours of delivery where a store has no carry-out, and the English address', () => {
  const english = storeJsonLd({ ...outlet, collects: false }, 'en');
  expect(english.openingHoursSpecification).toEqual([hours({ dayOfWeek: 'Sunday' }, '11:00', '23:00')]);
  expect(english.url).toBe(`/en/hut/${outlet.slug}`);
});
