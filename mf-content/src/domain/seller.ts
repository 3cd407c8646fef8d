/** Legal data of the seller, from the settings of the chain. */
export interface Seller {
  name: string;
  legalName: string;
  taxId: string;
  address: string;
  phone: string;
}

/** Describes the seller as a schema.org Organization. */
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
