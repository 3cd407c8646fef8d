import { routes } from '@horno/kit';
import { privacyTexts } from '../../locales/privacy.ts';
import { PrivacyPage } from '../components/privacy/privacy-page.tsx';
import { textPage } from './text-page.tsx';

export default textPage({
  kind: 'privacy_policy',
  slug: 'privacy',
  address: routes.privacy.to(),
  view: PrivacyPage,
  messages: privacyTexts,
});
