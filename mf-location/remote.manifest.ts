import { defineRemote } from '@horno/contracts/manifest';

export default defineRemote({
  name: 'mf-location',
  squad: 'location',
  shell: '^1.0',
  pages: {
    huts: {
      route: 'huts',
      layout: 'simple',
      access: 'any',
      render: 'server',
      cacheable: true,
      query: ['q', 'map', 'open', 'delivery', 'collection'],
    },
    hut: { route: 'hut', layout: 'simple', access: 'any', render: 'server', cacheable: true },
    resultLocalization: {
      route: 'resultLocalization',
      layout: 'simple',
      access: 'any',
      render: 'server',
      cacheable: true,
    },
    hutsOutlet: { route: 'hutsOutlet', layout: 'simple', access: 'any', render: 'server', cacheable: true },
  },
  slots: {
    locationTool: {
      slot: 'home.hero',
      order: 10,
      criticality: 'essential',
      render: 'server',
      query: ['focusLocalization', 'isShowWarning'],
    },
    // Rendered on the server too: a bar that came after hydration would push every page down.
    placeBar: { slot: 'header.place', order: 10, criticality: 'regular', render: 'server' },
    locationDialog: { slot: 'dialog.location', order: 10, criticality: 'essential' },
    timeDialog: { slot: 'dialog.time', order: 10, criticality: 'essential' },
    checkoutAddress: { slot: 'checkout.address', order: 10, criticality: 'essential' },
    checkoutTime: { slot: 'checkout.time', order: 10, criticality: 'essential' },
    trackerMap: { slot: 'tracker.map', order: 10 },
    accountAddress: { slot: 'account.address', order: 10, criticality: 'essential' },
  },
  publishes: ['disposition.changed@1'],
  listens: [
    'disposition.changed@1',
    'cart.updated@1',
    'cart.shelved@1',
    'session.changed@1',
    'order.placed@1',
    'language.changed@1',
  ],
  i18n: 'location',
  exposeTo: 'any',
  update: 'allow',
  budgets: { js: '160 kB', css: '18 kB' },
});
