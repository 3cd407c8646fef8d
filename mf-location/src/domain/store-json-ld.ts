import type { OutletDetail } from '@horno/contracts/outlet';
import { routes } from '@horno/contracts/routes';
import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';
import { hoursOf, type Span, toSpan } from './store-view.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Midnight as the end of a day. schema.org has no 24:00. */
const DAY_END = '23:59';

function hoursEntry(when: object, { opening, closing }: Span) {
  const closes = closing === '24:00' ? DAY_END : closing;
  return { '@type': 'OpeningHoursSpecification', ...when, opens: opening, closes };
}

/** Describes a store as a schema.org Restaurant with its hours of carry-out, else of delivery, and those of the coming holidays. `url` is a path: the edge adds the origin. */
export function storeJsonLd(outlet: OutletDetail, lang: Lang): Record<string, unknown> {
  const { slug, name, address, district, state, zip, lat, long, phone, collects, holidays, coverage_districts } =
    outlet;
  const weekly = hoursOf(outlet, collects ? 'C' : 'D');
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: `Horno ${name}`,
    url: `${lang === 'en' ? '/en' : ''}${routes.hut.to({ outlet: slug })}`,
    image: sharePicture(lang, 'shop', 'shop'),
    parentOrganization: { '@id': '/#restaurant' },
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
    openingHoursSpecification: weekly.map(({ day, ...hours }) =>
      hoursEntry({ dayOfWeek: WEEKDAYS[day] }, toSpan(hours)),
    ),
    specialOpeningHoursSpecification: holidays.flatMap(({ date, hours }) => {
      const validity = { validFrom: date, validThrough: date };
      // Equal times mean that the store is closed.
      const spans = hours.length > 0 ? hours : [{ opening: '00:00', closing: '00:00' }];
      return spans.map((span) => hoursEntry(validity, toSpan(span)));
    }),
  };
}
