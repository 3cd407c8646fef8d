import { defineRemote } from '@horno/contracts/manifest';

const text = { layout: 'simple', access: 'any', render: 'server', cacheable: true } as const;

export default defineRemote({
  name: 'mf-content',
  squad: 'content',
  shell: '^1.0',
  pages: {
    home: { route: 'home', layout: 'home', access: 'any', render: 'server', cacheable: true },
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
    campaign: { route: 'campaign', ...text },
    careers: { route: 'careers', ...text },
    contact: { route: 'contact', ...text, query: ['about', 'issue'] },
    complaintsBook: { route: 'complaintsBook', ...text },
    siteMap: { route: 'siteMap', ...text },
    notFound: { route: 'notFound', ...text },
    forbidden: { route: 'forbidden', ...text },
    refused: { route: 'refused', layout: 'simple', access: 'any', render: 'server' },
  },
  slots: {
    art: { slot: 'home.art', order: 10, render: 'server' },
  },
  offers: ['home.deals'],
  publishes: ['consent.changed@1'],
  listens: ['consent.changed@1', 'session.changed@1', 'language.changed@1'],
  i18n: 'content',
  exposeTo: 'any',
  update: 'allow',
  budgets: { js: '80 kB', css: '14 kB' },
});
