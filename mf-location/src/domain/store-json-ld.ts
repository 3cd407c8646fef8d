import type { OutletDetail } from '@horno/contracts/outlet';
import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { spansOf } from './store-view.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Describes a store as a schema.org Restaurant with its carry-out hours. `url` is a path: the edge adds the origin. */
export function storeJsonLd(outlet: OutletDetail, lang: Lang): Record<string, unknown> {
  const { slug, name, address, district, state, zip, lat, long, phone, customize, coverage_districts } = outlet;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: `Horno ${name}`,
    url: `${lang === 'en' ? '/en' : ''}${routes.hut.to({ outlet: slug })}`,
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
