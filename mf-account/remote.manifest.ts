import { defineRemote } from '@horno/contracts';

export default defineRemote({
  name: 'mf-account',
  squad: 'account',
  shell: '^1.0',
  pages: {
    login: { route: 'login', layout: 'simple', access: 'guest', render: 'server' },
    register: { route: 'register', layout: 'simple', access: 'guest', render: 'server' },
    profile: { route: 'profile', layout: 'simple', access: 'customer', render: 'client' },
    editProfile: { route: 'editProfile', layout: 'simple', access: 'customer', render: 'client' },
  },
  slots: {
    loginDialog: { slot: 'dialog.login', order: 10, criticality: 'essential' },
  },
  offers: ['account.address', 'account.coupons'],
  publishes: ['account.signedIn@1', 'account.signedOut@1', 'account.profileChanged@1'],
  listens: ['session.changed@1', 'language.changed@1'],
  calls: [
    'customer.register',
    'customer.login',
    'customer.logout',
    'customer.profile',
    'customer.edit',
    'tenant.config',
  ],
  i18n: 'account',
  update: 'allow',
  budgets: { js: '60 kB', css: '10 kB' },
});
