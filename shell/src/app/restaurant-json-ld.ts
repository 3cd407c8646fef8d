import type { RenderContext } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import { sharePicture } from '@horno/contracts/share-picture';
import type { TenantConfig } from '@horno/contracts/tenant';

/** Returns the chain's structured data for search engines, with the address of its seat. Each store's page has its hours. URLs are paths: the edge adds the origin. */
export function restaurantJsonLd(tenant: TenantConfig, { prefix, lang }: Pick<RenderContext, 'prefix' | 'lang'>) {
  const { legal, phones } = tenant;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': '/#restaurant',
    name: tenant.name,
    url: prefix || '/',
    image: sharePicture(lang, 'shop', 'shop'),
    address: { '@type': 'PostalAddress', streetAddress: legal.address, addressCountry: tenant.country },
    telephone: phones.lima,
    servesCuisine: 'Pizza',
    currenciesAccepted: tenant.currency,
    hasMenu: prefix + routes.category.to({}),
    areaServed: { '@type': 'Country', name: new Intl.DisplayNames(lang, { type: 'region' }).of(tenant.country) },
  };
}
