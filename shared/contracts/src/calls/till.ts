import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { RiderEventSchema } from '../order.schema.ts';
import {
  KeyLabelSchema,
  NewTillKeySchema,
  OpsStoreSchema,
  PairingCodeSchema,
  TillAvailabilityBodySchema,
  TillCursorSchema,
  TillFeedEntrySchema,
  TillKeyKindSchema,
  TillMoveBodySchema,
  TillOrderSchema,
  TillStatusBodySchema,
  TillStoreSchema,
  WebhookUrlSchema,
} from '../till.schema.ts';
import { IdSchema, InstantSchema, UuidSchema } from '../wire.ts';
import { done, item, paged, pageOf } from './parts.ts';

const store = z.object({ store: IdSchema });
const orderOfStore = z.object({ store: IdSchema, uuid: UuidSchema });
const applied = z.object({ applied: z.boolean() });

/** Calls of a store's till or screen. Every one but `pair` is signed with a key of the store. */
export const tillCalls = {
  pair: defineCall({
    id: 'till.pair',
    method: 'POST',
    path: '/v1/stores/pair',
    summary: 'Trades a pairing code of operations for a key of the store',
    body: z.object({ code: PairingCodeSchema, label: KeyLabelSchema, kind: z._default(TillKeyKindSchema, 'screen') }),
    answer: item(NewTillKeySchema),
  }),
  leave: defineCall({
    id: 'till.leave',
    method: 'DELETE',
    path: '/v1/stores/{store}/key',
    summary: 'Revokes the key that signs the call',
    params: store,
    answer: done,
  }),
  store: defineCall({
    id: 'till.store',
    method: 'GET',
    path: '/v1/stores/{store}',
    summary: 'The store, how it takes orders, and what is sold out',
    params: store,
    answer: item(TillStoreSchema),
  }),
  orders: defineCall({
    id: 'till.orders',
    method: 'GET',
    path: '/v1/stores/{store}/orders',
    summary:
      'Without a cursor: the open orders and the cursor. With one: what happened since, in order, waiting if asked to',
    params: store,
    query: z.object({
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      /** Seconds to wait when there is nothing new. */
      wait: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(25)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    /** `more`: ask again at once. */
    answer: z.object({ items: z.array(TillFeedEntrySchema), cursor: TillCursorSchema, more: z.boolean() }),
  }),
  order: defineCall({
    id: 'till.order',
    method: 'GET',
    path: '/v1/stores/{store}/orders/{uuid}',
    summary: 'One order of the store',
    params: orderOfStore,
    answer: item(TillOrderSchema),
  }),
  move: defineCall({
    id: 'till.move',
    method: 'POST',
    path: '/v1/stores/{store}/orders/{uuid}/events',
    summary: 'What the store did with the order; the same event_id counts once',
    params: orderOfStore,
    body: TillMoveBodySchema,
    answer: z.object({ applied: z.boolean(), item: TillOrderSchema }),
  }),
  rider: defineCall({
    id: 'till.rider',
    method: 'POST',
    path: '/v1/stores/{store}/orders/{uuid}/rider',
    summary: "Where the order's rider is",
    params: orderOfStore,
    body: RiderEventSchema,
    answer: applied,
  }),
  availability: defineCall({
    id: 'till.availability',
    method: 'POST',
    path: '/v1/stores/{store}/availability',
    summary: 'An item or a topping is sold out, or available again',
    params: store,
    body: TillAvailabilityBodySchema,
    answer: applied,
  }),
  status: defineCall({
    id: 'till.status',
    method: 'POST',
    path: '/v1/stores/{store}/status',
    summary: 'The store is open, busy or paused',
    params: store,
    body: TillStatusBodySchema,
    answer: applied,
  }),
} as const;

/** Maximum number of stores in one answer to operations. */
export const OPS_STORES_AT_ONCE = 50;

/** Calls of operations about stores: `Authorization: Bearer` with the token of operations. No customer reaches them. */
export const opsStoreCalls = {
  list: defineCall({
    id: 'ops.stores',
    method: 'GET',
    path: '/v1/ops/stores',
    summary:
      'Stores with their keys, last contact, webhook and waiting orders, those with trouble first, fifty at once',
    query: z.object({
      ...paged(OPS_STORES_AT_ONCE),
      /** Words of the name or the code. */
      q: z.optional(z.string().check(z.maxLength(120))),
    }),
    answer: pageOf(OpsStoreSchema),
  }),
  pair: defineCall({
    id: 'ops.pair',
    method: 'POST',
    path: '/v1/ops/stores/{store}/pairings',
    summary: 'A pairing code for a screen or till of the store, valid for 15 minutes and once',
    params: store,
    answer: item(z.object({ code: PairingCodeSchema, expires_at: InstantSchema })),
  }),
  makeKey: defineCall({
    id: 'ops.makeKey',
    method: 'POST',
    path: '/v1/ops/stores/{store}/keys',
    summary: 'A key for a till of the store; two keys of tills may be valid at once',
    params: store,
    body: z.object({ label: KeyLabelSchema }),
    answer: item(NewTillKeySchema),
  }),
  revokeKey: defineCall({
    id: 'ops.revokeKey',
    method: 'DELETE',
    path: '/v1/ops/stores/{store}/keys/{key}',
    summary: 'Ends a key of the store at once',
    params: z.object({ store: IdSchema, key: UuidSchema }),
    answer: done,
  }),
  setWebhook: defineCall({
    id: 'ops.setWebhook',
    method: 'PUT',
    path: '/v1/ops/stores/{store}/webhook',
    summary: "Where the store's events are sent, and the secret that signs them",
    params: store,
    body: z.object({ url: WebhookUrlSchema }),
    answer: item(z.object({ url: z.string(), secret: z.string() })),
  }),
  removeWebhook: defineCall({
    id: 'ops.removeWebhook',
    method: 'DELETE',
    path: '/v1/ops/stores/{store}/webhook',
    summary: 'Ends the webhook of the store',
    params: store,
    answer: done,
  }),
} as const;
