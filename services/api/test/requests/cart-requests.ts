import { outlets, pizza } from '../ordering.ts';
import type { RequestTable } from './request-table.ts';

const order_time = '2024-05-23T00:30:00.000Z';
const coupon_code = 'HORNO10';

/** Carts, coupons and the game. */
export const cartRequests = {
  'cart.create': (_person, { point }) => ({
    body: { outlet_code: outlets.miraflores, order_type: 'D', order_time, advance_order: 0, ...point() },
  }),
  'cart.detail': async (person, { cart }) => ({ query: { cart_id: (await cart(person)).uuid } }),
  'cart.updateItem': async (person, { cart }) => ({
    body: { cart_id: (await cart(person)).uuid, product_type: '0', quantity: 1, toppings: [], ...pizza('pz-limena') },
  }),
  'cart.updateItemQuantity': async (person, { cart }) => {
    const { uuid, line } = await cart(person);
    return { body: { cart_id: uuid, item_id: line, quantity: 3 } };
  },
  'cart.updateQuantity': async (person, { cart }) => {
    const { uuid, line } = await cart(person);
    return { body: { cart_id: uuid, items: [{ item_id: line, quantity: 3 }] } };
  },
  'cart.removeItem': async (person, { cart }) => {
    const { uuid, line } = await cart(person);
    return { body: { cart_id: uuid, item_id: line } };
  },
  'cart.remove': async (person, { cart }) => ({ body: { cart_uuid: (await cart(person)).uuid } }),
  'cart.update': async (person, { cart }) => ({ body: { cart_uuid: (await cart(person)).uuid, order_time } }),
  'cart.check': async (person, { cart }) => ({ body: { cart_uuid: (await cart(person)).uuid } }),
  'cart.mine': async (person, { cart }) => {
    await cart(person);
    return {};
  },
  'cart.applyCoupon': async (person, { cart }) => ({ body: { cart_id: (await cart(person)).uuid, coupon_code } }),
  'cart.removeCoupon': async (person, { cart, ask }) => {
    const { uuid } = await cart(person);
    await ask(person, 'POST', '/v1/product-cart-fe/apply-coupon', { cart_id: uuid, coupon_code });
    return { body: { cart_id: uuid } };
  },
  'coupons.list': async (person, { ask }) => {
    if (person.token) await ask(person, 'POST', `/v1/product-coupon-fe/crm-redeem-coupon/${coupon_code}`);
    return {};
  },
  'coupons.check': () => ({ params: { code: coupon_code } }),
  'coupons.redeem': () => ({ params: { code: coupon_code } }),
  'game.info': () => ({ params: { id: 'gira-y-gana' } }),
  'game.play': () => ({ params: { id: 'gira-y-gana' }, headers: { 'idempotency-key': crypto.randomUUID() } }),
} satisfies RequestTable;
