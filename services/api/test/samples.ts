import type { CallId } from '@horno/contracts';

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const someCart = '0b9d6a52-6a0e-4e3c-9d51-111111111111';
const someItem = '0b9d6a52-6a0e-4e3c-9d51-222222222222';
const someTime = '2024-05-23T01:00:00.000Z';
const location = '-77.03,-12.12';

/** One request of each call with the right shape, naming things that do not exist wherever it names things. */
export const samples: Record<CallId, Sample> = {
  'cart.create': {
    body: { outlet_code: 'NO-SUCH', order_type: 'D', order_time: someTime, advance_order: 0, lat: -12, lng: -77 },
  },
  'cart.detail': { query: { cart_id: someCart } },
  'cart.updateItem': {
    body: {
      cart_id: someCart,
      item_id: someItem,
      product_type: '0',
      uuid: 'no-such',
      quantity: 1,
      first_layer: 'grande',
      second_layer: 'clasica',
      toppings: [{ id: 'no-such', quantity: 1 }],
      note: 'sin prisa',
    },
  },
  'cart.updateItemQuantity': { body: { cart_id: someCart, item_id: someItem, quantity: 2 } },
  'cart.updateQuantity': { body: { cart_id: someCart, items: [{ item_id: someItem, quantity: 2 }] } },
  'cart.removeItem': { body: { cart_id: someCart, item_id: someItem } },
  'cart.remove': { body: { cart_uuid: someCart } },
  'cart.update': { body: { cart_uuid: someCart, order_time: someTime, advance_order: 0, outlet_code: 'NO-SUCH' } },
  'banners.positions': { query: { code: 'top_home,left_home' } },
  'tenant.config': {},
  'contents.get': { params: { kind: 'post' }, query: { slug: 'no-such' } },
  'customer.register': {
    body: {
      first_name: 'Ana',
      last_name: 'Rojas',
      email: 'ana@correo.pe',
      phone: '987654321',
      birthdate: '1990-01-01',
      gender: 'F',
      document: { type: 'DNI', number: '45678912' },
      password: 'Horno-caliente-1',
      terms: true,
      marketing: false,
      privacy_version: '1',
    },
  },
  'customer.login': { body: { type: 0, email: 'nadie@correo.pe', password: 'Horno-caliente-1' } },
  'customer.logout': {},
  'customer.profile': {},
  'customer.edit': { body: { first_name: 'Ana', birthdate: '1990-01-01', gender: 'F', marketing: true } },
  'geo.predictions': { query: { text: 'larco', limit: '5', lat: '-12.12', lng: '-77.03' } },
  'geo.place': { params: { id: 'no-such' } },
  'geo.geocode': { query: { text: 'av larco 123', lat: '-12.12', lng: '-77.03' } },
  'geo.reverse': { query: { lat: '-12.12', lng: '-77.03' } },
  'geo.base': {},
  'menu.categories': { query: { outlet_code: 'NO-SUCH', order_time: someTime, tier: '1', order_type: 'D' } },
  'menu.list': { query: { category_uuid: 'no-such', outlet_code: 'NO-SUCH', order_time: someTime } },
  'menu.item': { params: { id: 'no-such' }, query: { outlet_code: 'NO-SUCH' } },
  'payments.methods': { query: { outlet_code: 'NO-SUCH', total: '20' } },
  'orders.check': { body: { cart_uuid: someCart, payment_method: 'cash', lat: -12.12, lng: -77.03 } },
  'orders.place': {
    body: {
      cart_uuid: someCart,
      quote_hash: 'x'.repeat(32),
      order_type: 'D',
      outlet_code: 'NO-SUCH',
      order_time: someTime,
      advance_order: 0,
      customer: { first_name: 'Ana', last_name: 'Rojas', email: 'ana@correo.pe', phone: '987654321' },
      delivery: { st: 'Av. Larco', house_no: '123', city: 'Miraflores', prefecture: 'Lima', lat: -12.12, lng: -77.03 },
      receipt: { type: 'boleta', doc_type: 'DNI', doc_number: '45678912' },
      payment: { method: 'cash', exact: true },
      consents: { terms: true, terms_version: '1', privacy_version: '1', marketing: false },
    },
  },
  'orders.get': { params: { id: someCart }, query: { show_all: '1' } },
  'orders.act': { params: { id: someCart }, body: { action: 'cancel', reason: 'me equivoqué' } },
  'orders.event': { params: { id: someCart }, body: { event_id: someItem, status: 13, at: someTime } },
  'outlets.list': {},
  'outlets.available': { body: { order_type: 'D', order_time: someTime, advance_order: 0, outlet_id: 'NO-SUCH' } },
  'outlets.openingHours': { params: { outletId: 'NO-SUCH' }, query: { order_type: 'D' } },
  'outlets.detail': { params: { code: 'no-such' } },
  'places.localizations': {},
  'places.getStore': { query: { location, disposition: 'C', limit: '3' } },
  'places.localization': {
    query: { location, disposition: 'D', limit: '3', order_time: someTime, advance_order: '0' },
  },
  'places.checkStoreOpen': { query: { store_code: 'NO-SUCH' } },
  'places.cep': { params: { zip_code: '999999' } },
  'places.search': { query: { address: 'larco', order_type: 'D', limit: '5' } },
};
