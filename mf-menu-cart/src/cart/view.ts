import { projectCart } from '../domain/cart-ops.ts';
import type { CartView } from '../domain/cart-view.ts';
import type { CartState } from './cart-state.ts';
import type { CartModel } from './model.ts';
import { summaryOf } from './summary.ts';

function statusOf(cart: CartView | undefined, { uuid, hasFailed }: CartModel): CartState['status'] {
  if (cart) return cart.lines.length + cart.gifts.length > 0 ? 'ready' : 'empty';
  if (uuid === undefined) return 'empty';
  return hasFailed ? 'failed' : 'loading';
}

/** Derives what components show: the server's cart with all queued operations applied. */
export function toCartState(model: CartModel): CartState {
  const cart = projectCart(model.server, model.ops);
  const { hasPlace, faults, removed, coupon, isAskingGift, repriced, parked } = model;
  return {
    ...summaryOf(cart, model.stored),
    status: statusOf(cart, model),
    cart,
    isBusy: model.ops.length > 0,
    hasPlace,
    changes: model.changes.open,
    faults,
    removed,
    coupon,
    isAskingGift,
    repriced,
    parked,
  };
}
