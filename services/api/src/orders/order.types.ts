import type { CartLine } from '@horno/contracts/cart';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import type { AdvanceOrder, Lang, OrderType } from '@horno/contracts/wire';
import type { StoredLine } from '../cart/cart.types.ts';

/** Why an order ended early, when the shop itself or the customer ended it; a store gives its reason in words. */
export type EndCode = 'customer' | 'no-acceptance' | 'unpaid';

/** Amounts of an order in céntimos; `totalMinor` is what is paid, rounding included. */
export interface OrderAmounts {
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  roundingMinor: number;
  totalMinor: number;
}

export interface OrderPayment {
  method: PaymentKind;
  /** What is handed over, in céntimos; cash only. */
  tenderedMinor?: number;
  changeMinor?: number;
  /** Card that is handed over on delivery. */
  brand?: string;
}

/** A coupon that took something off. */
export interface OrderCoupon {
  code: string;
  name: string;
  discountMinor: number;
}

/** A line as it was chosen; unlike the line itself it can be priced anew. */
export type OrderChoice = Pick<StoredLine, 'choice' | 'quantity' | 'name' | 'note' | 'baseCategory'>;

/** Store of the order as it was when the order was placed. */
export interface OrderOutlet {
  code: string;
  name: string;
  phone: string;
  address: string;
  lat: number;
  lng: number;
}

/** An electronic receipt as the store issued it (domain §3.7). */
export interface IssuedReceipt {
  /** SUNAT's kinds: 01 factura, 03 boleta. */
  type: '01' | '03';
  serie: string;
  pdfUrl?: string;
  state: 'PENDIENTE' | 'EMITIDO' | 'ANULADO';
}

/** An order as it is stored. */
export interface Order {
  uuid: string;
  number: string;
  status: number;
  orderType: OrderType;
  advanceOrder: AdvanceOrder;
  lang: Lang;
  placedAt: Date;
  promisedFrom: Date;
  promisedTo: Date;
  /** What was promised before the store promised something else. */
  firstPromised?: { from: Date; to: Date };
  quoteMinutes: number;
  outlet: OrderOutlet;
  lines: CartLine[];
  coupons: OrderCoupon[];
  choices: OrderChoice[];
  amounts: OrderAmounts;
  payment: OrderPayment;
  customer: PlaceOrderBody['customer'];
  delivery?: NonNullable<PlaceOrderBody['delivery']>;
  receipt: PlaceOrderBody['receipt'];
  cartUuid: string;
  device?: string;
  customerId?: string;
  idempotencyKey: string;
  /** When an online payment was authorised. */
  paidAt?: Date;
  issuedReceipt?: IssuedReceipt;
  endCode?: EndCode;
  endReason?: string;
  lastSeq: number;
}

/** Something that was reported about an order; `applied` when the order moved by it. */
export interface OrderEvent {
  orderUuid: string;
  seq: number;
  eventId: string;
  source: OrderEventSource;
  status: number;
  at: Date;
  applied: boolean;
  reason?: string;
  endCode?: EndCode;
}

export type OrderEventSource = 'shop' | 'customer' | 'store' | 'payment';
