import { cartCalls } from '@horno/contracts/calls/cart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CallContext, route } from '../http/route.ts';
import { checkCart } from './check-cart.ts';
import { createCart } from './create-cart.ts';
import { moveCart } from './move-cart.ts';
import { myCarts } from './my-carts.ts';
import { readCart } from './read-cart.ts';
import { removeCart } from './remove-cart.ts';
import { setQuantity } from './set-quantity.ts';
import { updateItem } from './update-item.ts';
import { cartRequest, ownerOf } from './visitor.ts';

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
