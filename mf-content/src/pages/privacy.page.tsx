import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'privacy_policy', slug: 'privacy', address: routes.privacy.to() });
