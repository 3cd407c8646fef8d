import { defineRemote } from '@horno/contracts/manifest';

/** Settings of both pages of a payment. */
const payment = {
  layout: 'simple',
  access: 'any',
  render: 'server',
  ownDocument: true,
  ownerCall: { call: 'payments.log', param: 'transaction' },
} as const;

const place = { lat: { type: 'number' }, lng: { type: 'number' } };

export default defineRemote({
  name: 'mf-checkout',
  squad: 'checkout',
  shell: '^1.0',
  pages: {
    checkout: {
      route: 'checkout',
      layout: 'simple',
      access: 'any',
      render: 'server',
      // The form appears with the cart.
      awaits: ['header.cart'],
      deferRegularSlots: true,
    },
    creditPayment: { route: 'creditPayment', ...payment },
    paymentStatus: { route: 'paymentStatus', ...payment },
    trackerOrder: { route: 'trackerOrder', layout: 'simple', access: 'any', render: 'server' },
    tracking: { route: 'tracking', layout: 'simple', access: 'any', render: 'server' },
  },
  slots: { ownOrder: { slot: 'home.own', order: 10, render: 'client' } },
  offers: ['checkout.address', 'checkout.time', 'checkout.summary', 'tracker.map'],
  slotProps: {
    'checkout.summary': { type: 'object', properties: { tipMinor: { type: 'integer' } } },
    'tracker.map': {
      type: 'object',
      properties: {
        store: { type: 'object', properties: { name: { type: 'string' }, ...place }, required: ['name', 'lat', 'lng'] },
        destination: { type: 'object', properties: place, required: ['lat', 'lng'] },
        rider: { type: 'object', properties: place, required: ['lat', 'lng'] },
        isBare: { type: 'boolean' },
      },
      required: ['store'],
    },
  },
  publishes: ['order.placed@1', 'order.reserved@1', 'order.lapsed@1', 'order.phaseChanged@1', 'account.signedIn@1'],
  listens: ['cart.updated@1', 'disposition.changed@1', 'session.changed@1', 'language.changed@1'],
  i18n: 'checkout',
  exposeTo: 'any',
  // An open checkout is never hot-swapped: a new version is used from the next visit.
  update: 'block',
  budgets: { js: '90 kB', css: '15 kB' },
});
