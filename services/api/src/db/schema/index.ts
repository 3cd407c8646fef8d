export { carts } from './carts.ts';
export { catalogueEntries, catalogueVersion } from './catalogue.ts';
export { customers, loginAttempts, sessions } from './customers.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { blockedBuyers, orderConsents, orderDays, orderEvents, orders } from './orders.ts';
export { outbox } from './outbox.ts';
export { storePauses } from './store-pauses.ts';
