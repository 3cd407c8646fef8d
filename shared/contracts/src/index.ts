/**
 * What the parts of the shop agree on: calls, entities, events, error codes, addresses, manifests and releases, as zod schemas.
 * Runs in browser and Node. Nothing here computes, stores or fetches; it depends on zod only.
 */
export type { AnyCall, Call, CallAnswer, CallBody, CallInput, CallParams, CallQuery } from './call.ts';
export { cartCalls } from './calls/cart.ts';
export { bannersCalls, contentsCalls, tenantCalls } from './calls/content.ts';
export { customerCalls } from './calls/customer.ts';
export { geoCalls } from './calls/geo.ts';
export { type CallId, type Calls, calls } from './calls/index.ts';
export { menuCalls } from './calls/menu.ts';
export { ordersCalls, paymentsCalls } from './calls/orders.ts';
export { outletsCalls } from './calls/outlets.ts';
export { placesCalls } from './calls/places.ts';
export * from './cart.schema.ts';
export * from './content.schema.ts';
export * from './customer.schema.ts';
export { defineCall } from './define-call.ts';
export * from './define-remote.ts';
export * from './disposition.schema.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './menu.schema.ts';
export * from './order.schema.ts';
export * from './outlet.schema.ts';
export * from './place.schema.ts';
export * from './release.schema.ts';
export * from './render.ts';
export * from './routes.ts';
export * from './tenant.schema.ts';
export * from './wire.ts';
