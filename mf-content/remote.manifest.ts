import { defineRemote } from '@horno/contracts';

export default defineRemote({
  name: 'mf-content',
  squad: 'content',
  shell: '^1.0',
  pages: {
    home: { route: 'home', layout: 'home', access: 'any', render: 'server' },
    notFound: { route: 'notFound', layout: 'simple', access: 'any', render: 'server' },
    forbidden: { route: 'forbidden', layout: 'simple', access: 'any', render: 'server' },
  },
  slots: {},
  offers: ['home.deals', 'home.game'],
  calls: ['banners.positions', 'contents.get'],
  i18n: 'content',
  update: 'allow',
  budgets: { js: '60 kB', css: '10 kB' },
});
