import type { OutletDetail } from '@horno/contracts';
import { spansOf } from './store-view.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The store for search engines: schema.org's Restaurant, with the hours of its counter. */
export function storeJsonLd(outlet: OutletDetail): Record<string, unknown> {
  const { name, address, district, state, zip, lat, long, phone, customize, coverage_districts } = outlet;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: `Horno ${name}`,
    servesCuisine: 'Pizza',
    priceRange: 'S/',
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: district,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'PE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    areaServed: coverage_districts,
    openingHoursSpecification: WEEKDAYS.flatMap((dayOfWeek, day) =>
      spansOf(customize.carryoutOpeningHours, day).map(({ opening, closing }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens: opening,
        closes: closing === '24:00' ? '23:59' : closing,
      })),
    ),
  };
}
