import { errorCodeOf, type ScopedBus } from '@horno/kit';
import type { CartData } from '../data/cart.data.ts';
import { storedCart } from '../data/cart.storage.ts';
import { forgetWaitingCoupon, storeWaitingCoupon } from '../data/coupon.storage.ts';
import { writeQueue } from '../data/offline-queue.storage.ts';
import { writeParkedCart } from '../data/parked-cart.storage.ts';
import type { CartSignal } from './cart-state.ts';
import type { execute } from './execute.ts';
import type { CartEffect, ServerEvent } from './model.ts';

export interface EffectDeps {
  data: CartData;
  execute: typeof execute;
  bus: ScopedBus;
  makeId(): string;
  /** The server's clock. */
  now(): Date;
  dispatch(event: ServerEvent): void;
  signal(signal: CartSignal): void;
  settleCheck(id: string, refusal?: { error: unknown }): void;
}

type EffectOf<T extends CartEffect['type']> = CartEffect & { type: T };
type Handlers = { [T in CartEffect['type']]: (effect: EffectOf<T>, deps: EffectDeps) => void };

/** Sends an operation and dispatches its outcome. */
function send({ op, uuid, place, moveTo, quoteTime }: EffectOf<'send'>, deps: EffectDeps): void {
  const { data, makeId, dispatch } = deps;
  const onCreated = (created: string) => dispatch({ type: 'created', uuid: created });
  deps.execute(op, { data, uuid, place, moveTo, quoteTime, onCreated, makeId }).then(
    (reply) => dispatch({ type: 'answered', op, reply }),
    (error: unknown) => dispatch({ type: 'refused', op, error }),
  );
}

/** The cart is forgotten already: a failure leaves an unused cart on the server, which expires there. */
function removeCart({ uuid }: EffectOf<'removeCart'>, { data }: EffectDeps): void {
  data
    .remove(uuid)
    .catch((error: unknown) => (errorCodeOf(error) === 'CART-01' ? undefined : data.remove(uuid)))
    .catch(() => undefined);
}

/** Without an answer the message has no link. */
function lookUpCoupon({ code }: EffectOf<'lookUpCoupon'>, { data, dispatch }: EffectDeps): void {
  data.checkCoupon(code).then(
    ({ applies_to }) => dispatch({ type: 'couponLookedUp', code, category: applies_to.categories[0] }),
    () => undefined,
  );
}

const handlers: Handlers = {
  send,
  removeCart,
  lookUpCoupon,
  publishUpdated: ({ payload }, { bus }) => bus.publish('cart.updated@1', payload),
  publishAdded({ draft: { body, name, quantity } }, { bus }) {
    bus.publish('cart.itemAdded@1', { menuUuid: body.uuid, name, quantity });
  },
  publishParked: ({ count }, { bus }) => bus.publish('cart.shelved@1', { count }),
  storeCart({ cart }) {
    if (cart) storedCart.write({ schema: 1, ...cart });
    else storedCart.remove();
  },
  storeParked: ({ cart }, { now }) => writeParkedCart(cart, now()),
  storeQueue: ({ cart, ops }, { now }) => writeQueue(cart, ops, now()),
  storeCoupon({ code }, { now }) {
    if (code === undefined) forgetWaitingCoupon();
    else storeWaitingCoupon('apply', code, now());
  },
  signal: ({ signal }, deps) => deps.signal(signal),
  settleCheck: ({ id, refusal }, deps) => deps.settleCheck(id, refusal),
};

/** Performs one side effect. Requests report their outcome by `dispatch`, later. */
export function runEffect(effect: CartEffect, deps: EffectDeps): void {
  (handlers[effect.type] as (effect: CartEffect, deps: EffectDeps) => void)(effect, deps);
}
