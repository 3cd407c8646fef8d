import { defineRemote } from '@horno/contracts';

export default defineRemote({
  name: 'mf-location',
  squad: 'location',
  shell: '^1.0',
  pages: {
    huts: { route: 'huts', layout: 'simple', access: 'any', render: 'server' },
    hut: { route: 'hut', layout: 'simple', access: 'any', render: 'server' },
    hutsOutlet: { route: 'hutsOutlet', layout: 'simple', access: 'any', render: 'server' },
  },
  slots: {
    locationTool: { slot: 'home.hero', order: 10, criticality: 'essential', render: 'server' },
    // Rendered on the server too: a bar that came after hydration would push every page down.
    placeBar: { slot: 'header.place', order: 10, criticality: 'regular', render: 'server' },
    locationDialog: { slot: 'dialog.location', order: 10, criticality: 'essential' },
    timeDialog: { slot: 'dialog.time', order: 10, criticality: 'essential' },
    checkoutAddress: { slot: 'checkout.address', order: 10, criticality: 'essential' },
    checkoutTime: { slot: 'checkout.time', order: 10, criticality: 'essential' },
    trackerMap: { slot: 'tracker.map', order: 10 },
  },
  publishes: ['disposition.changed@1'],
  listens: ['disposition.changed@1', 'cart.updated@1', 'account.signedOut@1', 'order.placed@1'],
  calls: [
    'geo.predictions',
    'geo.place',
    'geo.geocode',
    'geo.reverse',
    'geo.base',
    'places.localization',
    'places.getStore',
    'places.localizations',
    'places.search',
    'outlets.list',
    'outlets.available',
    'outlets.openingHours',
    'outlets.detail',
    'cart.remove',
    'tenant.config',
  ],
  i18n: 'location',
  update: 'allow',
  budgets: { js: '160 kB', css: '26 kB' },
});
