import { cartCalls } from '@horno/contracts/calls/cart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CallContext, route } from '../http/route.ts';
import { deleteCart, findCart } from './cart.repo.ts';
import { toCart } from './cart-view.ts';
import { checkCart } from './check-cart.ts';
import { withoutGifts } from './coupon-line.ts';
import { createCart } from './create-cart.ts';
import { type CartAnswer, editCart, removedIds } from './edit-cart.ts';
import { setQuantities, tooMany } from './lines.ts';
import { moveCart } from './move-cart.ts';
import { myCarts } from './my-carts.ts';
import { assertOpen, type CartDeps, type CartRequest, seen, withLockedCart } from './open-cart.ts';
import { priceNow } from './price-cart.ts';
import { updateItem } from './update-item.ts';
import { cartRequest, ownerOf } from './visitor.ts';

interface Wanted {
  item_id: string;
  quantity: number;
}

/**
 * Sets the quantities of lines; 0 removes a line or a chosen gift. Lines that the pricing has just removed stay removed. Throws
 * CART-01, CART-09, or NOT_FOUND for a missing line.
 */
async function setQuantity(deps: CartDeps, request: CartRequest, asked: readonly Wanted[]): Promise<CartAnswer> {
  const wanted = asked.map((item) => ({ ...item, item_id: item.item_id.toLowerCase() }));
  return editCart(deps, request, ({ lines, coupons }, { priced }) => {
    const gone = removedIds(priced);
    const giftIds = new Set(coupons.flatMap(({ gift }) => gift?.id ?? []));
    const gifts = wanted.filter(({ item_id }) => giftIds.has(item_id));
    if (gifts.some(({ quantity }) => quantity > 1)) throw tooMany('gift', 1);
    const removed = new Set(gifts.filter(({ quantity }) => quantity === 0).map(({ item_id }) => item_id));
    const others = wanted.filter(({ item_id }) => !giftIds.has(item_id) && !gone.has(item_id));
    return { lines: setQuantities(lines, others), coupons: withoutGifts(coupons, removed) };
  });
}

/** Removes a cart. Throws CART-01. */
async function removeCart(deps: CartDeps, request: CartRequest): Promise<void> {
  await withLockedCart(deps, request, (tx, cart) => deleteCart(tx, cart.uuid));
}

/** Returns the visitor's cart at current prices. The next write stores the changes. Throws CART-01. */
async function readCart(deps: CartDeps, request: CartRequest): Promise<CartAnswer> {
  const now = deps.clock.now();
  const catalogue = deps.catalogue.current();
  const open = assertOpen(await findCart(deps.db, request.uuid), request.owner, now);
  const cart = await seen(deps.db, deps, open, request.owner);
  const priced = await priceNow(deps.db, catalogue, cart, now, request.lang);
  return { item: toCart(cart, priced, catalogue.tenant, now), changes: priced.changes };
}

export function registerCart(app: FastifyInstance, deps: Deps): void {
  const create = async (context: CallContext<typeof cartCalls.create>) => ({
    item: await createCart(deps, { owner: ownerOf(context), ip: context.request.ip }, context.body),
  });
  route(app, cartCalls.create, create);
  // The path without the name of the verb is an alias of the same call.
  route(app, { ...cartCalls.create, id: 'cart.create', path: '/v1/product-cart-fe/cart' }, create);
  route(app, cartCalls.detail, (context) => readCart(deps, cartRequest(context.query.cart_id, context)));
  route(app, cartCalls.updateItem, (context) =>
    updateItem(deps, cartRequest(context.body.cart_id, context), context.body),
  );
  route(app, cartCalls.updateItemQuantity, (context) =>
    setQuantity(deps, cartRequest(context.body.cart_id, context), [context.body]),
  );
  route(app, cartCalls.updateQuantity, (context) =>
    setQuantity(deps, cartRequest(context.body.cart_id, context), context.body.items),
  );
  route(app, cartCalls.removeItem, (context) =>
    setQuantity(deps, cartRequest(context.body.cart_id, context), [{ item_id: context.body.item_id, quantity: 0 }]),
  );
  route(app, cartCalls.remove, async (context) => {
    await removeCart(deps, cartRequest(context.body.cart_uuid, context));
    return { done: true } as const;
  });
  route(app, cartCalls.check, (context) => checkCart(deps, cartRequest(context.body.cart_uuid, context), context.body));
  route(app, cartCalls.mine, async (context) => ({ items: await myCarts(deps, ownerOf(context)) }));
  route(app, cartCalls.update, (context) => moveCart(deps, cartRequest(context.body.cart_uuid, context), context.body));
}
