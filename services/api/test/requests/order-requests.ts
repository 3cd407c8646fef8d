import { PushBrowser } from '../../src/push/testing/push-service.ts';
import { outlets } from '../ordering.ts';
import type { RequestTable } from './request-table.ts';

/** Orders and payments. */
export const orderRequests = {
  'orders.check': async (person, { cart }) => ({
    body: { cart_uuid: (await cart(person)).uuid, payment_method: 'cash' },
  }),
  'orders.place': async (person, { order }) => ({
    body: await order(person),
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'orders.sendPhoneCode': async (person, { cart }) => ({
    body: { cart_uuid: (await cart(person)).uuid, phone: '987 654 321' },
  }),
  'orders.get': async (person, { place }) => ({
    params: { id: (await place(person)).uuid },
    query: { show_all: '1' },
  }),
  'orders.act': async (person, { place }) => ({
    params: { id: (await place(person)).uuid },
    body: { action: 'cancel', reason: 'me equivoqué' },
  }),
  'orders.help': async (person, { place }) => ({
    params: { id: (await place(person)).uuid },
    body: { kind: 'missing', message: 'falta la bebida', wants_refund: false },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'orders.push': async (person, { place }) => ({
    params: { id: (await place(person)).uuid },
    body: { endpoint: 'https://push.example/abc', keys: new PushBrowser().keys },
  }),
  'orders.list': async (person, { place }) => {
    await place(person);
    return { query: { page: '1' } };
  },
  'orders.lookup': async (person, { place }) => ({
    body: { number: (await place(person)).number, phone_last4: '3444' },
  }),
  'orders.reorder': async (person, { place, cart }) => ({
    params: { id: (await place(person)).uuid },
    body: { cart_uuid: (await cart(person)).uuid },
  }),
  'orders.usual': async (person, { place }) => {
    const { uuid: order } = await place(person);
    return { query: { order, outlet_code: outlets.miraflores, order_type: 'D' } };
  },
  'orders.receipt': async (person, { place }) => ({ params: { id: (await place(person)).uuid } }),
  'orders.receiptLookup': async (person, { place }) => ({
    body: {
      number: (await place(person)).number,
      email: person.email ?? `${person.word.toLowerCase()}@correo.pe`,
    },
  }),
  'payments.methods': () => ({ query: { outlet_code: outlets.miraflores, total: '60' } }),
  'payments.accessToken': async (person, { unpaid }) => ({
    body: { transaction_uuid: (await unpaid(person)).transaction },
  }),
  'payments.pay': async (person, { form }) => {
    const { transaction, token } = await form(person);
    return { body: { transaction_uuid: transaction, token_id: token } };
  },
  'payments.approval': async (person, { unpaid }) => ({
    body: { transaction_uuid: (await unpaid(person)).transaction },
  }),
  'payments.leave': async (person, { unpaid }) => ({ body: { transaction_uuid: (await unpaid(person)).transaction } }),
  'payments.status': async (person, { paid }) => ({ query: { transaction: (await paid(person)).transaction } }),
  'payments.byUuid': async (person, { paid }) => ({ query: { order_uuid: (await paid(person)).order } }),
  'payments.log': async (person, { paid }) => ({ params: { id: (await paid(person)).transaction } }),
  'payments.removeCard': () => ({ params: { id: 'no-such-card' } }),
  'payments.cards': (person) => ({ query: { email: person.email ?? 'nadie@correo.pe' } }),
} satisfies RequestTable;
