import type { CallAnswer } from '@horno/contracts/call';
import type { Calls } from '@horno/contracts/calls';
import type { OrderFull, OrderPublic, PaymentMethod } from '@horno/contracts/order';
import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import { aCartLine, aTenantConfig } from '@horno/testing';

export const ORDER_UUID = '7d3c1f6e-0a52-4d0b-9a1e-5a2f3b4c5d6e';
export const CART_UUID = '018f0000-0000-4000-8000-00000000000a';

export const paymentMethods: PaymentMethod[] = [
  { id: 'cash', code: 9, method: 'cash', name: 'Efectivo', enabled: true, min: 0, max: 332.2 },
  {
    id: 'eftpos',
    code: 4,
    method: 'eftpos',
    name: 'Tarjeta al recibir',
    brands: ['visa', 'mastercard'],
    enabled: true,
    min: 0,
    max: 700,
  },
  {
    id: 'credit',
    code: 7,
    method: 'credit',
    name: 'Tarjeta en línea',
    enabled: false,
    reason: 'Todavía no disponible en la web.',
    min: 0,
    max: 700,
  },
];

/** Quote of an order of S/ 63.47, which is S/ 63.40 in cash. */
export function aCheck(
  part: Partial<CallAnswer<Calls['orders.check']>['item']> = {},
): CallAnswer<Calls['orders.check']> {
  return {
    item: {
      ok: true,
      totals: { sub_total: 57.57, discount: 0, delivery_fee: 5.9, rounding: -0.07, total: 63.4, igv: 9.67 },
      promised: { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' },
      quote_hash: 'hash-of-the-first-quote',
      issues: [],
      ...part,
    },
  };
}

export const placedAnswer: CallAnswer<Calls['orders.place']> = {
  item: {
    uuid: ORDER_UUID,
    number: 'W-240522-0123',
    status: 2,
    total: 63.4,
    promised: { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' },
  },
};

export const tenantAnswer = { item: aTenantConfig() };

/** An order that the store has just received. The tests run at 19:30 in Lima. */
export function anOrder(part: Partial<OrderPublic> = {}): OrderPublic {
  return {
    uuid: ORDER_UUID,
    number: 'W-240522-0123',
    status: 1,
    group: 'received',
    phase: 'received',
    final: false,
    order_type: 'D',
    advance_order: 0,
    created_at: '2024-05-23T00:29:00.000Z',
    promised: { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' },
    timeline: [
      { phase: 'processing', at: '2024-05-23T00:29:00.000Z' },
      { phase: 'received', at: '2024-05-23T00:29:30.000Z' },
    ],
    outlet: {
      code: 'LIM-MIR',
      name: 'Miraflores Larco',
      phone: '(01) 505-1111',
      address: 'Av. Larco 345',
      lat: -12.1219,
      lng: -77.0297,
    },
    server_time: '2024-05-23T00:30:00.000Z',
    ...part,
  };
}

/** The same order with the owner's part. */
export function anOwnOrder(part: Partial<OrderFull> = {}): OrderFull {
  return {
    ...anOrder(),
    ...{ collection_time: '2024-05-23T01:10:00.000Z', timezone: 'America/Lima', currency: 'PEN' },
    ...{ total_discount: 0, order_coupons: [] },
    customer: { first_name: 'Rosa' },
    delivery_address: 'Calle Bolognesi 215, Miraflores',
    items: [aCartLine({ item_price: 57.57, total: 57.57 })],
    totals: { sub_total: 57.57, discount: 0, delivery_fee: 5.9, rounding: -0.07, total: 63.4, igv: 9.67 },
    payment: { method: 'cash', state: 'ON_DELIVERY', cash_amount: 100, change: 36.6 },
    can_cancel: true,
    cancel_deadline: '2024-05-23T00:31:00.000Z',
    ...part,
  };
}

export const TRANSACTION = '3b9a7c1e-52d4-4f0e-8a6b-1c2d3e4f5a6b';

/** An online payment with an open form, with the owner's part. */
export function aPayment(part: Partial<PaymentStatus> = {}): PaymentStatus {
  return {
    transaction_uuid: TRANSACTION,
    order_uuid: ORDER_UUID,
    order_number: 'W-240522-0123',
    order_type: 'D',
    state: 'FORM_OPEN',
    outcome: 'open',
    final: false,
    can_retry: false,
    attempt: 1,
    attempts_left: 3,
    held_until: '2024-05-23T00:45:00.000Z',
    server_time: '2024-05-23T00:30:00.000Z',
    amount: 63.47,
    currency: 'PEN',
    method: 'credit',
    ...part,
  };
}

/** The public part of the same payment. */
export function aStrangersView(part: Partial<PaymentStatus> = {}): PaymentStatus {
  const { amount: _, currency: __, method: ___, ...shown } = aPayment(part);
  return shown;
}

/** A payment form that is open for ten minutes. */
export function aForm(part: Partial<PaymentForm> = {}): PaymentForm {
  return {
    transaction_uuid: TRANSACTION,
    method: 'credit',
    purchasenumber: '512345678901',
    amount: 63.47,
    currency: 'PEN',
    merchantid: '000000001',
    sessiontoken: 'session',
    form_url: '/api/sandbox-gateway/form/session',
    action_url: '/pay/return/ref',
    expires_at: '2024-05-23T00:40:00.000Z',
    server_time: '2024-05-23T00:30:00.000Z',
    ...part,
  };
}
