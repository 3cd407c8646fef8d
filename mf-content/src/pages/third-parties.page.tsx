import { routes } from '@horno/contracts';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'post', slug: 'third-parties', address: routes.thirdParties.to() });
