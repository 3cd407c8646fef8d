import type { CallQuery } from '@horno/contracts/call';
import type { paymentsCalls } from '@horno/contracts/calls/payments';
import { AppError } from '@horno/contracts/errors';
import type { PaymentMethod } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { toMinor } from '@horno/domain';
import { findCart } from '../cart/cart.repo.ts';
import type { Owner } from '../cart/cart.types.ts';
import { isOpen } from '../cart/open-cart.ts';
import type { Deps } from '../deps.ts';
import { paymentMethods } from '../orders/payment-methods.ts';
import type { PaymentGateway } from './gateway.ts';
import { withWallets } from './wallet-apps.ts';

/**
 * Returns the ways to pay at a store. Coupons of the visitor's own cart limit them (CP-14); another visitor's cart changes
 * nothing. Fails with HUTFE-2.
 */
export async function readMethods(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { outlet_code, total, coupon, cart_uuid }: CallQuery<typeof paymentsCalls.methods>,
  { owner, lang, gateway }: { owner: Owner; lang: Lang; gateway: PaymentGateway },
): Promise<PaymentMethod[]> {
  const { storeByCode, couponByCode, tenant } = catalogue.current();
  const store = storeByCode.get(outlet_code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code });
  const found = cart_uuid === undefined ? undefined : await findCart(db, cart_uuid.toLowerCase());
  const cart = found && isOpen(found, owner, clock.now()) ? found : undefined;
  const applied = cart?.coupons.flatMap(({ code, isActive }) => (isActive ? code : [])) ?? [];
  const codes = coupon === undefined ? applied : [...applied, coupon.trim().toUpperCase()];
  const coupons = codes.flatMap((code) => couponByCode.get(code) ?? []);
  const totalMinor = total === undefined ? undefined : toMinor(total);
  const { deviceWallets } = gateway;
  const methods = paymentMethods(tenant, lang, totalMinor, {
    store,
    coupons,
    deviceWallets,
    orderType: cart?.orderType,
  });
  return withWallets(methods, gateway, tenant, lang);
}
