import type { CreateCartBodySchema } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { tierFor } from '@horno/domain';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { assertPlace } from './assert-place.ts';
import { insertCart } from './cart.repo.ts';
import type { Owner, StoredCart } from './cart.types.ts';
import { countCart } from './cart-limit.ts';
import type { CartDeps } from './open-cart.ts';

type Body = z.infer<typeof CreateCartBodySchema>;

/**
 * Creates an empty cart of the visitor. The store sets the price tier; the tier of the body is ignored. Throws FORBIDDEN for a
 * visitor without device and session, HUTFE-2, HUTFE-3, HUTFE-5, HUTFE-6, CART-02, CART-07
 * and TOO_MANY.
 */
export async function createCart(
  deps: CartDeps & Pick<Deps, 'env'>,
  { owner, ip }: { owner: Owner; ip: string },
  body: Body,
): Promise<{ uuid: string }> {
  if (owner.device === undefined && owner.customerId === undefined) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const { lat, lng } = body;
  const wanted = {
    outletCode: body.outlet_code,
    orderType: body.order_type,
    advanceOrder: body.advance_order,
    orderTime: new Date(body.order_time),
    point: lat === undefined || lng === undefined ? undefined : { lat, lng },
  };
  await countCart(deps, owner, ip);
  const store = await assertPlace(deps.db, deps.catalogue.current(), wanted, now, body.quote_time);
  const cart: StoredCart = {
    ...owner,
    ...wanted,
    uuid: deps.ids.shownId(),
    tier: tierFor(body.order_type, store.tier),
    lines: [],
    coupons: [],
    recentKeys: [],
    updatedAt: now,
    activeAt: now,
    locatedAt: now,
  };
  await insertCart(deps.db, cart);
  return { uuid: cart.uuid };
}
