import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'post', slug: 'third-parties', address: routes.thirdParties.to() });
