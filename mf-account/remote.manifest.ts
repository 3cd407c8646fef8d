import { defineRemote } from '@horno/contracts/manifest';

export default defineRemote({
  name: 'mf-account',
  squad: 'account',
  shell: '^1.0',
  pages: {
    login: {
      route: 'login',
      layout: 'simple',
      access: 'guest',
      render: 'server',
      cacheable: true,
      query: ['callback', 'fault'],
    },
    register: {
      route: 'register',
      layout: 'simple',
      access: 'guest',
      render: 'server',
      cacheable: true,
      query: ['callback'],
    },
    profile: { route: 'profile', layout: 'simple', access: 'customer', render: 'client' },
    editProfile: { route: 'editProfile', layout: 'simple', access: 'customer', render: 'client' },
    addLocation: { route: 'addLocation', layout: 'simple', access: 'customer', render: 'client' },
    history: { route: 'history', layout: 'simple', access: 'customer', render: 'client' },
    getMyPassword: { route: 'getMyPassword', layout: 'simple', access: 'any', render: 'server' },
    // Pages of mailed links render in the browser only, so that no document contains their personal data.
    setNewPassword: { route: 'setNewPassword', layout: 'simple', access: 'any', render: 'client', titled: true },
    confirmation: { route: 'confirmation', layout: 'simple', access: 'any', render: 'client', titled: true },
  },
  slots: {
    loginDialog: { slot: 'dialog.login', order: 10, criticality: 'essential' },
  },
  offers: ['account.address'],
  slotProps: {
    'account.address': {
      type: 'object',
      properties: { saved: { type: 'object' }, onDone: { type: 'function' } },
      required: ['onDone'],
    },
  },
  publishes: ['account.signedIn@1', 'account.signedOut@1', 'account.profileChanged@1', 'order.repeated@1'],
  listens: ['session.changed@1', 'language.changed@1', 'disposition.changed@1', 'cart.updated@1'],
  i18n: 'account',
  exposeTo: 'any',
  update: 'allow',
  budgets: { js: '97 kB', css: '24 kB' },
});
