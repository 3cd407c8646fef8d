import type { Exposed } from '@horno/contracts';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    home: () => import('./pages/home.page.tsx'),
    notFound: () => import('./pages/not-found.page.tsx'),
    forbidden: () => import('./pages/forbidden.page.tsx'),
  },
  slots: {},
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
