import { routes } from '@horno/kit';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'user_member_rules', address: routes.membership.to() });
