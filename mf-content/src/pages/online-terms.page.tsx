import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'post', slug: 'online-terms', address: routes.onlineTerms.to() });
