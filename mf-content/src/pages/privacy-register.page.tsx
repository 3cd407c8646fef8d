import { routes } from '@horno/contracts';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'privacy_policy', slug: 'register', address: routes.privacyRegister.to() });
