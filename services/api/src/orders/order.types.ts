import type { CartLine } from '@horno/contracts/cart';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import type { AdvanceOrder, Lang, OrderType } from '@horno/contracts/wire';
import type { StoredLine } from '../cart/cart.types.ts';

/** Reason why the shop or the customer ended an order early. Stores give their reasons as text. */
export type EndCode = 'customer' | 'no-acceptance' | 'unpaid';

/** Amounts of an order in céntimos; `totalMinor` is the amount to pay, rounding and tip included. */
export interface OrderAmounts {
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  roundingMinor: number;
  /** Tip for the rider, which is not part of the sale. */
  tipMinor: number;
  totalMinor: number;
  /** Rate of the IGV that the sale includes, as it was when the order was placed. */
  igvRate: number;
}

export interface OrderPayment {
  method: PaymentKind;
  /** Cash that the customer hands over, in céntimos; cash only. */
  tenderedMinor?: number;
  changeMinor?: number;
  /** Brand of the card that the customer uses on delivery. */
  brand?: string;
}

/** A coupon that reduced the total. */
export interface OrderCoupon {
  code: string;
  name: string;
  discountMinor: number;
}

/** Options of a line as the customer chose them, so that the line can be priced again. */
export type OrderChoice = Pick<StoredLine, 'choice' | 'quantity' | 'name' | 'note' | 'baseCategory'>;

/** Store of the order, copied when the order was placed. */
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
  /** SUNAT document types: 01 factura, 03 boleta. */
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
  /** First promise, set when the store changes it. */
  firstPromised?: { from: Date; to: Date };
  quoteMinutes: number;
  outlet: OrderOutlet;
  lines: CartLine[];
  coupons: OrderCoupon[];
  choices: OrderChoice[];
  amounts: OrderAmounts;
  payment: OrderPayment;
  customer: PlaceOrderBody['customer'];
  /** The customer asked for messages by WhatsApp. */
  whatsappUpdates: boolean;
  delivery?: NonNullable<PlaceOrderBody['delivery']>;
  receipt: PlaceOrderBody['receipt'];
  cartUuid: string;
  device?: string;
  customerId?: string;
  idempotencyKey: string;
  /** Time at which the online payment was authorised. */
  paidAt?: Date;
  /** End of the hold in the time slot, for a scheduled order with an online payment. It counts until the order is paid. */
  holdEndsAt?: Date;
  issuedReceipt?: IssuedReceipt;
  endCode?: EndCode;
  endReason?: string;
  lastSeq: number;
}

/** Event that was reported about an order; `applied` when it moved the order. */
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
