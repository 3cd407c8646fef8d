import { defineRemote } from '@horno/contracts';

const text = { layout: 'simple', access: 'any', render: 'server' } as const;

export default defineRemote({
  name: 'mf-content',
  squad: 'content',
  shell: '^1.0',
  pages: {
    home: { route: 'home', layout: 'home', access: 'any', render: 'server' },
    faq: { route: 'faq', ...text },
    terms: { route: 'terms', ...text },
    onlineTerms: { route: 'onlineTerms', ...text },
    privacy: { route: 'privacy', ...text },
    privacyRegister: { route: 'privacyRegister', ...text },
    privacyContact: { route: 'privacyContact', ...text },
    conditions: { route: 'conditions', ...text },
    deliveryPolicies: { route: 'deliveryPolicies', ...text },
    thirdParties: { route: 'thirdParties', ...text },
    campaignTerms: { route: 'campaignTerms', ...text },
    membership: { route: 'membership', ...text },
    indicationBased: { route: 'indicationBased', ...text },
    nutritionalContent: { route: 'nutritionalContent', ...text },
    topic: { route: 'topic', ...text },
    siteMap: { route: 'siteMap', ...text },
    notFound: { route: 'notFound', ...text },
    forbidden: { route: 'forbidden', ...text },
  },
  slots: {},
  offers: ['home.deals', 'home.game'],
  calls: ['banners.positions', 'contents.get', 'tenant.config'],
  i18n: 'content',
  update: 'allow',
  budgets: { js: '60 kB', css: '14 kB' },
});
