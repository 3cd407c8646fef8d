import type { PlaceOrderBody } from '@horno/contracts/order';

type Buyer = PlaceOrderBody['customer'];

/** Who ordered, once the shop may not know it any more. The domain is one that no mail reaches (RFC 6761). */
export const nobody: Buyer = {
  first_name: 'Cuenta',
  last_name: 'eliminada',
  email: 'eliminada@cuenta.invalid',
  phone: '000000000',
};

export function isNobody({ email }: Pick<Buyer, 'email'>): boolean {
  return email === nobody.email;
}
