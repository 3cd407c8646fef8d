import { AppError } from '@horno/contracts/errors';
import type { PlacedOrderSchema, PlaceOrderBody } from '@horno/contracts/order';
import type { CardBrand, WalletApp } from '@horno/contracts/payment';
import type { Db } from '@horno/db';
import { checkCash, isPaidOnline, toMinor } from '@horno/domain';
import type * as z from 'zod/mini';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { findAttempts, findPaymentOfOrder } from '../payment-records/payments.repo.ts';
import { startPayment } from '../payment-records/start-payment.ts';
import type { Order, OrderPayment } from './order.types.ts';
import { cardBrands, cashRulesOf } from './payment-methods.ts';

type PlacedPayment = z.infer<typeof PlacedOrderSchema>['payment'];

/** Present state of the online payment of an order. */
export interface OnlinePayment {
  transactionUuid: string;
  state: string;
  brand?: CardBrand;
  last4?: string;
}

/**
 * Returns the payment of an order of `totalMinor`. Fails with ORDER-10 on `payment.cash_amount` when the cash does not cover the
 * total or the rider cannot change it, on `payment.brand` for a card that is not listed, and with ORDER-9 over the cash limit.
 */
export function orderPayment(payment: PlaceOrderBody['payment'], totalMinor: number, tenant: Tenant): OrderPayment {
  const { brand } = payment;
  if (brand !== undefined && !cardBrands.includes(brand)) {
    throw new AppError('ORDER-10', { fields: [{ field: 'payment.brand', message: 'brand' }] });
  }
  if (payment.method === 'eftpos' && brand !== undefined) return { method: 'eftpos', brand };
  if (payment.method !== 'cash') return { method: payment.method };
  const fault = (message: string) => new AppError('ORDER-10', { fields: [{ field: 'payment.cash_amount', message }] });
  if (payment.exact !== true && payment.cash_amount === undefined) throw fault('required');
  const tenderedMinor = payment.exact === true ? undefined : toMinor(payment.cash_amount ?? 0);
  const check = checkCash(totalMinor, tenderedMinor, cashRulesOf(tenant));
  if (check.ok) {
    return { method: 'cash', tenderedMinor: tenderedMinor ?? check.payableMinor, changeMinor: check.changeMinor };
  }
  throw check.fault === 'over-limit' ? new AppError('ORDER-9', { method: 'cash' }) : fault(check.fault);
}

/** Opens the online payment of a new order. Does nothing for payments on delivery or collection. */
export async function beginPayment(
  deps: Pick<Deps, 'ids' | 'outbox'>,
  tx: Db,
  order: Pick<Order, 'uuid' | 'amounts' | 'placedAt' | 'payment'>,
): Promise<PlacedPayment> {
  const { method } = order.payment;
  if (!isPaidOnline(method)) return undefined;
  const { transactionUuid, state } = await startPayment(deps, tx, order, method, order.placedAt);
  return { transaction_uuid: transactionUuid, state };
}

/** Returns the online payment of an order; `undefined` for payments on delivery or collection. */
export async function paymentStateOf(
  db: Db,
  order: Pick<Order, 'uuid' | 'payment'>,
): Promise<OnlinePayment | undefined> {
  if (!isPaidOnline(order.payment.method)) return undefined;
  const payment = await findPaymentOfOrder(db, order.uuid);
  if (payment === undefined) return undefined;
  const [latest] = await findAttempts(db, payment.uuid);
  return {
    transactionUuid: payment.uuid,
    state: latest?.state ?? 'CREATED',
    ...(latest?.brand && { brand: latest.brand }),
    ...(latest?.last4 && { last4: latest.last4 }),
  };
}

/** Returns the app by which a wallet paid; `undefined` for other payments, and before the gateway has named it. */
export async function walletAppOf(db: Db, order: Pick<Order, 'uuid' | 'payment'>): Promise<WalletApp | undefined> {
  if (order.payment.method !== 'wallet') return undefined;
  const brand = (await paymentStateOf(db, order))?.brand;
  return brand === 'yape' || brand === 'plin' ? brand : undefined;
}
