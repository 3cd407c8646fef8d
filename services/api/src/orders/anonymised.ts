import type { PlaceOrderBody } from '@horno/contracts/order';

type Buyer = PlaceOrderBody['customer'];

/** Buyer of an anonymised order. No mail reaches the domain (RFC 6761). */
export const anonymised: Buyer = {
  first_name: 'Cuenta',
  last_name: 'eliminada',
  email: 'eliminada@cuenta.invalid',
  phone: '000000000',
};

export function isAnonymised({ email }: Pick<Buyer, 'email'>): boolean {
  return email === anonymised.email;
}
