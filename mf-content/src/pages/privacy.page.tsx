import { routes } from '@horno/kit';
import { PrivacyPage } from '../components/privacy/privacy-page.tsx';
import { privacyMessages } from '../messages/privacy.ts';
import { textPage } from './text-page.tsx';

export default textPage({
  kind: 'privacy_policy',
  slug: 'privacy',
  address: routes.privacy.to(),
  view: PrivacyPage,
  messages: privacyMessages,
});
