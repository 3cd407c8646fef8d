import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    checkout: () => import('./pages/checkout.page.tsx'),
    creditPayment: () => import('./pages/credit-payment.page.tsx'),
    paymentStatus: () => import('./pages/payment-status.page.tsx'),
    trackerOrder: () => import('./pages/tracker-order.page.tsx'),
    tracking: () => import('./pages/tracking.page.tsx'),
  },
  slots: { ownOrder: () => import('./slots/own-order.slot.tsx') },
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
