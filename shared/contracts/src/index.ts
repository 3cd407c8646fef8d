/**
 * What the parts of the shop agree on: calls, entities, events, error codes, addresses, manifests and releases, as zod schemas.
 * Runs in browser and Node. Nothing here computes, stores or fetches; it depends on zod only.
 */
export * from './beacon.schema.ts';
export type { AnyCall, Call, CallAnswer, CallBody, CallInput, CallParams, CallQuery } from './call.ts';
export { campaignsCalls, careersCalls } from './calls/campaigns.ts';
export { cartCalls } from './calls/cart.ts';
export { complaintsCalls, contactsCalls } from './calls/complaints.ts';
export { bannersCalls, contentsCalls, tenantCalls } from './calls/content.ts';
export { couponCalls, gameCalls } from './calls/coupons.ts';
export { customerCalls } from './calls/customer.ts';
export { dataRightsCalls } from './calls/data-rights.ts';
export { geoCalls } from './calls/geo.ts';
export { type CallId, type Calls, calls } from './calls/index.ts';
export { menuCalls } from './calls/menu.ts';
export { ordersCalls } from './calls/orders.ts';
export { outletsCalls } from './calls/outlets.ts';
export { paymentsCalls } from './calls/payments.ts';
export { placesCalls } from './calls/places.ts';
export { savedPlacesCalls } from './calls/saved-places.ts';
export { savedReceiptsCalls } from './calls/saved-receipts.ts';
export * from './campaign.schema.ts';
export * from './cart.schema.ts';
export {
  type CompatibleOptions,
  compatible,
  compatibleWithAll,
  emptyMigrations,
  type Incompatibility,
  isMigrated,
  manifestSurface,
  type Part,
  partOf,
  partOfComposed,
} from './compatible.ts';
export * from './complaint.schema.ts';
export * from './consent.schema.ts';
export * from './consent.ts';
export * from './content.schema.ts';
export * from './content-address.ts';
export * from './coupon.schema.ts';
export * from './customer.schema.ts';
export * from './data-rights.schema.ts';
export { defineCall } from './define-call.ts';
export * from './define-remote.ts';
export * from './disposition.schema.ts';
export * from './early-input.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './event-kinds.ts';
export { eventPayloads } from './event-payloads.ts';
export * from './events.ts';
export * from './first-slot.ts';
export { type Misfit, misfits } from './fits.ts';
export * from './kept-cart.schema.ts';
export * from './menu.schema.ts';
export * from './never-raised.ts';
export * from './order.schema.ts';
export * from './outlet.schema.ts';
export * from './override.schema.ts';
export * from './payment.schema.ts';
export * from './place.schema.ts';
export * from './receipt.schema.ts';
export * from './release.schema.ts';
export * from './render.ts';
export * from './routes.ts';
export * from './routes-by-start.ts';
export * from './saved-place.schema.ts';
export * from './saved-receipt.schema.ts';
export * from './share-picture.ts';
export * from './site-languages.ts';
export * from './surface.schema.ts';
export * from './telemetry.schema.ts';
export * from './tenant.schema.ts';
export * from './vital-classes.ts';
export * from './wire.ts';
export * from './worker-release.ts';
