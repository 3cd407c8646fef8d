import { defineRemote } from '@horno/contracts';

export default defineRemote({
  name: 'mf-checkout',
  squad: 'checkout',
  shell: '^1.0',
  pages: {
    checkout: { route: 'checkout', layout: 'simple', access: 'any', render: 'server' },
    trackerOrder: { route: 'trackerOrder', layout: 'simple', access: 'any', render: 'server' },
    tracking: { route: 'tracking', layout: 'simple', access: 'any', render: 'server' },
  },
  slots: {},
  offers: ['checkout.address', 'checkout.time', 'checkout.summary', 'tracker.map'],
  publishes: ['order.placed@1', 'order.phaseChanged@1'],
  listens: ['cart.updated@1', 'disposition.changed@1', 'session.changed@1', 'language.changed@1'],
  calls: [
    'tenant.config',
    'customer.profile',
    'payments.methods',
    'orders.check',
    'orders.place',
    'orders.get',
    'orders.act',
  ],
  i18n: 'checkout',
  // Nobody's checkout is swapped under their hands: a new version comes with the next visit.
  update: 'block',
  budgets: { js: '60 kB', css: '12 kB' },
});
