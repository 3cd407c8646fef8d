import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'post', slug: 'indication-based', address: routes.indicationBased.to() });
