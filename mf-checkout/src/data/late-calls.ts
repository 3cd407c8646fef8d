import { lateCalls } from '@horno/kit';

/** Calls with the contracts that they parse by: they come with the first of them, since the first section needs none. */
export const checkoutCalls = lateCalls<typeof import('./checkout.data.ts')>(() => import('./checkout.data.ts'));
export const accountCalls = lateCalls<typeof import('./account.data.ts')>(() => import('./account.data.ts'));
