import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    home: () => import('./pages/home.page.tsx'),
    faq: () => import('./pages/faq.page.tsx'),
    terms: () => import('./pages/terms.page.tsx'),
    onlineTerms: () => import('./pages/online-terms.page.tsx'),
    privacy: () => import('./pages/privacy.page.tsx'),
    privacyRegister: () => import('./pages/privacy-register.page.tsx'),
    privacyContact: () => import('./pages/privacy-contact.page.tsx'),
    conditions: () => import('./pages/conditions.page.tsx'),
    deliveryPolicies: () => import('./pages/delivery-policies.page.tsx'),
    thirdParties: () => import('./pages/third-parties.page.tsx'),
    campaignTerms: () => import('./pages/campaign-terms.page.tsx'),
    membership: () => import('./pages/membership.page.tsx'),
    indicationBased: () => import('./pages/indication-based.page.tsx'),
    nutritionalContent: () => import('./pages/nutritional-content.page.tsx'),
    topic: () => import('./pages/topic.page.tsx'),
    campaign: () => import('./pages/campaign.page.tsx'),
    careers: () => import('./pages/careers.page.tsx'),
    contact: () => import('./pages/contact.page.tsx'),
    complaintsBook: () => import('./pages/complaints-book.page.tsx'),
    siteMap: () => import('./pages/site-map.page.tsx'),
    notFound: () => import('./pages/not-found.page.tsx'),
    forbidden: () => import('./pages/forbidden.page.tsx'),
    refused: () => import('./pages/refused.page.tsx'),
  },
  slots: { art: () => import('./slots/art.slot.tsx') },
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
