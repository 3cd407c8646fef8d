import { defineRemote } from '@horno/contracts/manifest';

export default defineRemote({
  name: 'mf-menu-cart',
  squad: 'menu',
  shell: '^1.0',
  pages: {
    category: {
      route: 'category',
      layout: 'main',
      access: 'any',
      render: 'server',
      cacheable: true,
      query: ['q', 'vegetarian', 'spicy', 'max', 'with', 'without', 'notice'],
    },
    coupons: { route: 'coupons', layout: 'main', access: 'customer', render: 'client' },
    crmCoupon: { route: 'crmCoupon', layout: 'simple', access: 'any', render: 'client', titled: true },
    comboDetail: { route: 'comboDetail', layout: 'combo', access: 'any', render: 'server', cacheable: true },
  },
  slots: {
    cartButton: { slot: 'header.cart', order: 10, criticality: 'essential' },
    cartPanel: { slot: 'main.aside', order: 10 },
    footerCategories: { slot: 'footer.categories', order: 10, render: 'server' },
    checkoutSummary: { slot: 'checkout.summary', order: 10, criticality: 'essential' },
    deals: { slot: 'home.deals', order: 10, render: 'server' },
    usualOrder: { slot: 'home.own', order: 20, render: 'client' },
  },
  publishes: ['cart.updated@1', 'cart.itemAdded@1', 'cart.shelved@1', 'favourites.changed@1'],
  listens: [
    'favourites.changed@1',
    'cart.updated@1',
    'disposition.changed@1',
    'session.changed@1',
    'account.signedOut@1',
    'order.placed@1',
    'order.reserved@1',
    'order.lapsed@1',
    'order.repeated@1',
    'language.changed@1',
  ],
  i18n: 'menu-cart',
  update: 'ask',
  budgets: { js: '85 kB', css: '20 kB' },
});
