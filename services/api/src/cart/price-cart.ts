import type { CartChange, Lang } from '@horno/contracts';
import { AppError } from '@horno/contracts';
import { checkMinimum, type MinimumCheck, type OrderTotal, orderTotal, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { resolveLine } from '../menu/pricing.ts';
import type { LineContext, PricedLine } from '../menu/pricing-types.ts';
import type { StoredCart, StoredLine } from './cart.types.ts';
import { priceText, removedText } from './cart-texts.ts';
import { type DeliveryZone, deliveryZone } from './delivery-zone.ts';

export interface PricedCartLine {
  stored: StoredLine;
  priced: PricedLine;
}

/** A cart at the prices of one catalogue. */
export interface PricedCart {
  store: Store;
  lines: PricedCartLine[];
  zone: DeliveryZone;
  total: OrderTotal;
  minimum: MinimumCheck;
  maxMinor: number;
  /** What differs from the prices that the customer last saw. */
  changes: CartChange[];
}

/** The store of a cart. Fails with HUTFE-2 when the chain has it no more. */
export function storeOf(catalogue: Catalogue, outletCode: string): Store {
  const store = catalogue.storeByCode.get(outletCode);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: outletCode });
  return store;
}

/** Where and when the lines of a cart are to be had: at its slot, or now. */
export function lineContext(cart: StoredCart, store: Store, now: Date): LineContext {
  return {
    store,
    tier: cart.tier,
    orderType: cart.orderType,
    orderTime: cart.advanceOrder === 1 ? cart.orderTime : now,
  };
}

/** Prices every line anew; lines that cannot be sold any more are left out and reported. */
export function priceCart(catalogue: Catalogue, cart: StoredCart, now: Date, lang: Lang): PricedCart {
  const store = storeOf(catalogue, cart.outletCode);
  const context = lineContext(cart, store, now);
  const lines: PricedCartLine[] = [];
  const changes: CartChange[] = [];
  for (const stored of cart.lines) {
    const result = resolveLine(catalogue, context, { ...stored.choice, quantity: stored.quantity }, lang);
    if (!result.ok) {
      changes.push(removedChange(stored, result.error.code, lang));
      continue;
    }
    const priced = result.value;
    if (priced.unitMinor !== stored.unitMinor) changes.push(priceChange(stored, priced, lang));
    lines.push({ stored: { ...stored, unitMinor: priced.unitMinor, name: priced.name }, priced });
  }
  return { store, lines, changes, ...totalsOf(catalogue, cart, store, lines) };
}

function totalsOf(
  catalogue: Catalogue,
  cart: StoredCart,
  store: Store,
  lines: readonly PricedCartLine[],
): Pick<PricedCart, 'zone' | 'total' | 'minimum' | 'maxMinor'> {
  const { tenant } = catalogue;
  const zone = deliveryZone(store, cart.orderType, cart.point);
  const total = orderTotal({
    orderType: cart.orderType,
    lines: lines.map(({ stored }) => ({ unitMinor: stored.unitMinor, quantity: stored.quantity })),
    deliveryFeeMinor: zone.feeMinor,
    isDeliveryFeeOn: tenant.flags.delivery_fee ?? true,
  });
  const minimum = checkMinimum({
    orderType: cart.orderType,
    subTotalMinor: total.subTotalMinor,
    outletMinMinor: zone.minMinor,
    tenantMinMinor: tenant.minCartMinor,
  });
  return { zone, total, minimum, maxMinor: tenant.maxCartMinor };
}

function removedChange(line: StoredLine, code: string, lang: Lang): CartChange {
  return { type: 'removed', item_id: line.id, name: line.name, code, message: removedText(lang, line.name, code) };
}

function priceChange(line: StoredLine, priced: PricedLine, lang: Lang): CartChange {
  return {
    type: 'price',
    item_id: line.id,
    name: priced.name,
    from: toWire(line.unitMinor),
    to: toWire(priced.unitMinor),
    message: priceText(lang, priced.name, line.unitMinor, priced.unitMinor),
  };
}
