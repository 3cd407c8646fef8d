import { lazyCalls } from '@horno/kit';

/** Calls of the checkout, loaded with the first call. The first section needs neither them nor their contracts. */
export const checkoutCalls = lazyCalls<typeof import('./checkout.data.ts')>(() => import('./checkout.data.ts'));
export const paymentCalls = lazyCalls<typeof import('./payment.data.ts')>(() => import('./payment.data.ts'));
export const accountCalls = lazyCalls<typeof import('./account.data.ts')>(() => import('./account.data.ts'));
