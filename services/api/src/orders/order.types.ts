import type { AdvanceOrder, CartLine, Lang, OrderType, PaymentKind, PlaceOrderBody } from '@horno/contracts';

/** Why an order ended early, when the shop itself or the customer ended it; a store gives its reason in words. */
export type EndCode = 'customer' | 'no-acceptance';

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
}

/** Store of the order as it was when the order was placed. */
export interface OrderOutlet {
  code: string;
  name: string;
  phone: string;
  address: string;
  lat: number;
  lng: number;
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
  quoteMinutes: number;
  outlet: OrderOutlet;
  lines: CartLine[];
  amounts: OrderAmounts;
  payment: OrderPayment;
  customer: PlaceOrderBody['customer'];
  delivery?: NonNullable<PlaceOrderBody['delivery']>;
  receipt: PlaceOrderBody['receipt'];
  cartUuid: string;
  device?: string;
  customerId?: string;
  idempotencyKey: string;
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

export type OrderEventSource = 'shop' | 'customer' | 'store';
