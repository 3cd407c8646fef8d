import type { CheckOrderAnswerSchema, CheckOrderBodySchema } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { normalizePhone } from '@horno/domain';
import type * as z from 'zod/mini';
import { saveCart } from '../cart/cart.repo.ts';
import type { Owner, StoredCart } from '../cart/cart.types.ts';
import { type CartDeps, withLockedCart } from '../cart/open-cart.ts';
import { cartToStore, priceNow } from '../cart/price-cart.ts';
import type { Deps } from '../deps.ts';
import { gatewayWallets } from '../payment-records/gateway-wallets.ts';
import { findStoreLoad } from '../stores/store-load.ts';
import { assessOrder, isBlocking, toIssue } from './assess-order.ts';
import { orderAmounts } from './order-amounts.ts';
import { toTotals } from './order-view.ts';

type CheckDeps = CartDeps & Pick<Deps, 'env'>;
type Body = z.infer<typeof CheckOrderBodySchema>;
type Answer = z.infer<typeof CheckOrderAnswerSchema>;

/**
 * Returns totals, promise and obstacles of the order that a cart would make. Stores the changes that it reports (new prices,
 * removed lines, the place) with the cart, so that the next check starts from them. Fails with CART-01.
 */
export async function checkOrder(deps: CheckDeps, request: { owner: Owner; lang: Lang }, body: Body): Promise<Answer> {
  const { lang } = request;
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, { ...request, uuid: body.cart_uuid }, async (tx, stored) => {
    const now = deps.clock.now();
    const cart = withPoint(stored, body);
    const priced = await priceNow(tx, catalogue, cart, now, lang, normalizePhone(body.phone ?? ''));
    if (priced.changes.length > 0 || cart !== stored)
      await saveCart(tx, { ...cartToStore(cart, priced), updatedAt: now });
    const load = await findStoreLoad(tx, priced.store, cart, now);
    const deviceWallets = gatewayWallets[deps.env.PAYMENT_GATEWAY];
    const about = { catalogue, lang, cart, priced, now, load, deviceWallets };
    const assessment = assessOrder({ ...about, payment: body.payment_method });
    return {
      item: {
        ok: !assessment.obstacles.some(isBlocking),
        totals: toTotals(orderAmounts(priced.total, body.payment_method, catalogue.tenant)),
        promised: { from: assessment.promise.fromUtc, to: assessment.promise.toUtc },
        quote_hash: assessment.hash,
        issues: assessment.obstacles.map((obstacle) => toIssue(obstacle, { lang, symbol: catalogue.tenant.symbol })),
      },
    };
  });
}

function withPoint(cart: StoredCart, { lat, lng }: Body): StoredCart {
  if (lat === undefined || lng === undefined) return cart;
  if (cart.point?.lat === lat && cart.point.lng === lng) return cart;
  return { ...cart, point: { lat, lng } };
}
