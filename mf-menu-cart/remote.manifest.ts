import { defineRemote } from '@horno/contracts';

export default defineRemote({
  name: 'mf-menu-cart',
  squad: 'menu',
  shell: '^1.0',
  pages: {
    category: { route: 'category', layout: 'main', access: 'any', render: 'server' },
    comboDetail: { route: 'comboDetail', layout: 'combo', access: 'any', render: 'server' },
  },
  slots: {
    cartButton: { slot: 'header.cart', order: 10, criticality: 'essential' },
    cartPanel: { slot: 'main.aside', order: 10 },
    footerCategories: { slot: 'footer.categories', order: 10, render: 'server' },
    checkoutSummary: { slot: 'checkout.summary', order: 10, criticality: 'essential' },
    deals: { slot: 'home.deals', order: 10, render: 'server' },
  },
  publishes: ['cart.updated@1', 'cart.itemAdded@1'],
  listens: [
    'cart.updated@1',
    'disposition.changed@1',
    'session.changed@1',
    'account.signedOut@1',
    'order.placed@1',
    'language.changed@1',
  ],
  calls: [
    'menu.categories',
    'menu.list',
    'menu.item',
    'cart.create',
    'cart.detail',
    'cart.updateItem',
    'cart.updateItemQuantity',
    'cart.removeItem',
    'cart.remove',
    'cart.update',
  ],
  i18n: 'menu-cart',
  update: 'ask',
  budgets: { js: '80 kB', css: '16 kB' },
});
