import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'campaigns_term_and_condition', address: routes.campaignTerms.to() });
