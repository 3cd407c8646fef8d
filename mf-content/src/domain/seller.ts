/** Who sells, by the tenant's configuration. */
export interface Seller {
  name: string;
  legalName: string;
  taxId: string;
  address: string;
  phone: string;
}

/** The seller as search engines read it (schema.org Organization). */
export function sellerJsonLd({ name, legalName, taxId, address, phone }: Seller): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    legalName,
    taxID: taxId,
    address,
    telephone: `+51 ${phone.replace(/^\(0(\d)\)/, '$1')}`,
  };
}
