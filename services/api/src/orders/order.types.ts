import type { PaymentKind } from '@horno/contracts/payment-kind';
import type { Known } from '@horno/db';
import type { orderEvents, orders } from '../db/schema/orders.ts';

type Row = Known<typeof orders.$inferSelect>;

/** Amounts of an order in céntimos; `totalMinor` is the amount to pay, rounding and tip included. */
export type OrderAmounts = Pick<
  Row,
  'subTotalMinor' | 'discountMinor' | 'deliveryFeeMinor' | 'roundingMinor' | 'tipMinor' | 'totalMinor' | 'igvRate'
>;

export interface OrderPayment {
  method: PaymentKind;
  /** Cash that the customer hands over, in céntimos; cash only. */
  tenderedMinor?: number;
  changeMinor?: number;
  /** Brand of the card that the customer uses on delivery. */
  brand?: string;
}

type Joined = keyof OrderAmounts | 'paymentMethod' | 'tenderedMinor' | 'changeMinor' | 'paymentBrand';

/** An order as it is stored. */
export interface Order
  extends Omit<Row, Joined | 'outletCode' | 'firstPromisedFrom' | 'firstPromisedTo' | 'updatedAt'> {
  /** First promise, set when the store changes it. */
  firstPromised?: { from: Date; to: Date };
  amounts: OrderAmounts;
  payment: OrderPayment;
}

/** Event that was reported about an order; `applied` when it moved the order. */
export type OrderEvent = Omit<Known<typeof orderEvents.$inferSelect>, 'receivedAt'>;
