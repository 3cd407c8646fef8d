import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    huts: () => import('./pages/huts.page.tsx'),
    hut: () => import('./pages/hut.page.tsx'),
    resultLocalization: () => import('./pages/result-localization.page.tsx'),
    hutsOutlet: () => import('./pages/huts-outlet.page.tsx'),
  },
  slots: {
    locationTool: () => import('./slots/location-tool.slot.tsx'),
    placeBar: () => import('./slots/place-bar.slot.tsx'),
    locationDialog: () => import('./slots/location-dialog.slot.tsx'),
    timeDialog: () => import('./slots/time-dialog.slot.tsx'),
    checkoutAddress: () => import('./slots/checkout-address.slot.tsx'),
    checkoutTime: () => import('./slots/checkout-time.slot.tsx'),
    trackerMap: () => import('./slots/tracker-map.slot.tsx'),
    accountAddress: () => import('./slots/account-address.slot.tsx'),
  },
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
