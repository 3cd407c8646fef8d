import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: {
    login: () => import('./pages/login.page.tsx'),
    register: () => import('./pages/register.page.tsx'),
    profile: () => import('./pages/profile.page.tsx'),
    editProfile: () => import('./pages/edit-profile.page.tsx'),
    addLocation: () => import('./pages/add-location.page.tsx'),
    history: () => import('./pages/history.page.tsx'),
    getMyPassword: () => import('./pages/get-my-password.page.tsx'),
    setNewPassword: () => import('./pages/set-new-password.page.tsx'),
    confirmation: () => import('./pages/confirmation.page.tsx'),
  },
  slots: { loginDialog: () => import('./slots/login-dialog.slot.tsx') },
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
