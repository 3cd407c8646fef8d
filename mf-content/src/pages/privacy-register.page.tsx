import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'privacy_policy', slug: 'register', address: routes.privacyRegister.to() });
