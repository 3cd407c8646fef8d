export { carts } from './carts.ts';
export { catalogueEntries, catalogueReleases } from './catalogue.ts';
export { couponRedemptions, couponUses, savedCoupons } from './coupons.ts';
export {
  accountDeletions,
  complaints,
  complaintYears,
  contacts,
  favouriteItems,
  savedLocations,
  savedOutlets,
  savedReceipts,
} from './customer-care.ts';
export { customers, loginAttempts, sessions } from './customers.ts';
export { gamePlays, gamePrizes } from './game.ts';
export { geoRows, geoSources } from './geo.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { identities, mailTokens, pendingEmails, phoneCodes, socialFlows, socialTickets } from './identity.ts';
export {
  blockedBuyers,
  confirmedPhones,
  orderConsents,
  orderDays,
  orderEvents,
  orderFeedback,
  orderPhotos,
  orderRiders,
  orders,
  tillEvents,
} from './orders.ts';
export { outbox } from './outbox.ts';
export { paymentAttempts, paymentCards, payments, sandboxCharges } from './payments.ts';
export { soldOutItems } from './sold-out-items.ts';
export { storePauses } from './store-pauses.ts';
export {
  feedEntries,
  orderAlarms,
  storeFeeds,
  storeKeys,
  storePairings,
  storeWebhooks,
  tillSignatures,
} from './till.ts';
