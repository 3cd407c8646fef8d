import type { RenderContext } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import type { TenantConfig } from '@horno/contracts/tenant';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the chain's structured data for search engines: name, hours, delivery areas. Addresses are paths; the edge adds the origin. */
export function restaurantJsonLd(tenant: TenantConfig, { prefix, lang }: Pick<RenderContext, 'prefix' | 'lang'>) {
  const { hours, phones } = tenant;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': '/#restaurant',
    name: tenant.name,
    url: prefix || '/',
    telephone: phones.lima,
    servesCuisine: 'Pizza',
    currenciesAccepted: tenant.currency,
    hasMenu: prefix + routes.category.to({}),
    areaServed: { '@type': 'Country', name: new Intl.DisplayNames(lang, { type: 'region' }).of(tenant.country) },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS,
      opens: hours.open,
      closes: hours.close,
    },
  };
}
