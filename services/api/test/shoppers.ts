import { randomUUID } from 'node:crypto';
import type { Cart, CartChange, CartItemBody } from '@horno/contracts/cart';
import type { Coupon as WireCoupon } from '@horno/contracts/coupon';
import type { Database } from '@horno/db';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { RecordOf } from '../src/catalogue/schema.ts';
import { insertCustomer } from '../src/customers/customers.repo.ts';
import { openSession } from '../src/customers/sessions.ts';
import { usualNow } from './fixtures.ts';
import { near, type Ordering, openOrdering, orderBody, outlets, pizza, type Visitor, visitor } from './ordering.ts';

/** A signed-in customer. */
export interface Shopper {
  id: string;
  headers: { 'x-token': string };
}

/** Creates a customer in the database, without a registration. */
export async function signUp(
  { deps }: Pick<Ordering, 'deps'>,
  { birthdate = '1990-02-28', phone = '987654321', emailConfirmed = true } = {},
): Promise<Shopper> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  await insertCustomer(deps.db, {
    id,
    email: `${id}@correo.pe`,
    passwordHash: 'x',
    firstName: 'Rosa',
    lastName: 'Quispe',
    phone,
    emailConfirmed,
    birthdate,
    gender: 'F',
    marketing: false,
    termsVersion: '1',
    termsAt: now,
    privacyVersion: '1',
    privacyAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const { token } = await openSession(deps.db, deps, id);
  return { id, headers: { 'x-token': token } };
}

type CartItem = { item: Cart; changes: CartChange[] };
type CouponRecord = RecordOf<'coupon'>;

/**
 * Builds the back end for a group of tests about coupons, and the calls about them. Each test starts at the usual time, with the
 * chain's own data and a new browser.
 */
export function useCouponShop(database: () => Database) {
  let opened: Ordering | undefined;
  let rosa: Visitor | undefined;
  const shop = () => present(opened);
  beforeAll(async () => {
    opened = await openOrdering(database());
  });
  afterAll(() => opened?.app.close());
  beforeEach(() => {
    shop().clock.set(usualNow, { isFrozen: true });
    shop().resetMenu();
    rosa = visitor(shop);
  });
  return {
    shop,
    rosa: () => present(rosa),
    /** Replaces the chain's coupons. Each new one is a copy of `HORNO10` without its limits, plus the given parts. */
    setCoupons(...parts: (Partial<CouponRecord> & { code: string })[]): void {
      shop().changeMenu((data) => {
        const like = data.coupon.find(({ code }) => code === 'HORNO10');
        if (like === undefined) throw new RangeError('HORNO10');
        const open = { ...like, minAmountMinor: 0, perUserLimit: undefined };
        return { ...data, coupon: parts.map((part) => ({ ...open, ...part }) as CouponRecord) };
      });
    },
    /** Makes a cart for delivery from Miraflores, with two large pizzas by default. */
    async cartOf(
      who: Visitor,
      lines: Partial<CartItemBody>[] = [{ ...pizza(), quantity: 2 }],
      over: Record<string, unknown> = {},
    ): Promise<string> {
      const cart = await who.createCart({ ...near(shop().catalogue(), outlets.miraflores), ...over });
      for (const line of lines) await who.add(cart, line);
      return cart;
    },
    apply: (who: Visitor, cart: string, code: string, headers: Record<string, string> = {}) =>
      who.call<CartItem>('POST', '/v1/product-cart-fe/apply-coupon', { cart_id: cart, coupon_code: code }, headers),
    remove: (who: Visitor, cart: string, code?: string) =>
      who.call<CartItem>('POST', '/v1/product-cart-fe/remove-coupon', { cart_id: cart, coupon_code: code }),
    list: (who: Visitor, headers: Record<string, string>) =>
      who.call<{ items: WireCoupon[] }>('GET', '/v1/product-coupon-fe/coupons', undefined, headers),
    exists: (who: Visitor, code: string) =>
      who.call<{ item: WireCoupon }>('POST', `/v1/product-coupon-fe/check-existed-coupon/${encodeURIComponent(code)}`),
    redeem: (who: Visitor, code: string, headers: Record<string, string> = {}) =>
      who.call<{ item: WireCoupon }>('POST', `/v1/product-coupon-fe/crm-redeem-coupon/${code}`, undefined, headers),
    /** Checks the cart and places it with payment in cash. */
    async order(who: Visitor, cart: string, headers: Record<string, string> = {}, phone = '987 654 321') {
      const check = await who.check(cart, { phone }, headers);
      const { data } = await who.detail(cart);
      const body = orderBody(data.item, check.data.item.quote_hash, near(shop().catalogue(), outlets.miraflores));
      return who.place({ ...body, customer: { ...body.customer, phone } }, randomUUID(), headers);
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('useCouponShop: the shop exists during the tests only');
  return value;
}
