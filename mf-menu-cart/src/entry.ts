import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    category: () => import('./pages/category.page.tsx'),
    coupons: () => import('./pages/coupons.page.tsx'),
    crmCoupon: () => import('./pages/crm-coupon.page.tsx'),
    comboDetail: () => import('./pages/combo-detail.page.tsx'),
  },
  slots: {
    cartButton: () => import('./slots/cart-button.slot.tsx'),
    cartPanel: () => import('./slots/cart-panel.slot.tsx'),
    footerCategories: () => import('./slots/footer-categories.slot.tsx'),
    checkoutSummary: () => import('./slots/checkout-summary.slot.tsx'),
    deals: () => import('./slots/deals.slot.tsx'),
    usualOrder: () => import('./slots/usual-order.slot.tsx'),
  },
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
