import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'delivery_policy', address: routes.deliveryPolicies.to() });
