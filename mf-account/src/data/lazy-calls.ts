import { lazyCalls } from '@horno/kit';

/** Calls of the forms that open without a session, loaded with the first call: a form needs neither them nor their contracts. */
export const formCalls = lazyCalls<typeof import('./forms.data.ts')>(() => import('./forms.data.ts'));
