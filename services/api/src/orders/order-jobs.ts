import type { Db } from '@horno/db';
import { type OrderPhase, orderDeadlines } from '@horno/domain';
import * as z from 'zod/mini';
import type { Job, Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { isPaidOnline } from './order-statuses.ts';
import { timingOf } from './order-timing.ts';

/** Work that follows an order that goes to its store. Payloads name the order and nothing else: no personal data lies in the queue. */
export const orderTopics = {
  submit: 'order.submit',
  alert: 'order.alert',
  autoCancel: 'order.auto-cancel',
  confirmationMail: 'order.confirmation-mail',
} as const;

/** A mail that follows a move of an order. */
export const moveMailTopic = 'order.mail';

export const OrderJobSchema = z.object({ order: z.string() });
type OrderJob = z.infer<typeof OrderJobSchema>;

export const MoveMailSchema = z.object({
  order: z.string(),
  kind: z.enum(['accepted', 'delivering', 'receipt', 'canceled', 'refund']),
});
export type MoveMail = z.infer<typeof MoveMailSchema>['kind'];

/** What follows a placed order. One that is to be paid online waits for that; the others go to their store. */
export function placedJobs(order: Omit<Order, 'number'>): Job[] {
  return isPaidOnline(order.payment.method) ? [] : storeJobs(order);
}

/** The store gets the order when it is time to start, and loses it when it has not accepted in time. */
export function storeJobs(order: Omit<Order, 'number'>): Job[] {
  const payload: OrderJob = { order: order.uuid };
  const { startsAtUtc, alertAtUtc, autoCancelAtUtc } = orderDeadlines(timingOf(order));
  return [
    { topic: orderTopics.submit, payload, runAt: new Date(startsAtUtc) },
    { topic: orderTopics.alert, payload, runAt: new Date(alertAtUtc) },
    { topic: orderTopics.autoCancel, payload, runAt: new Date(autoCancelAtUtc) },
    { topic: orderTopics.confirmationMail, payload },
  ];
}

const mailOfPhase: Partial<Record<OrderPhase, MoveMail>> = {
  accepted: 'accepted',
  delivering: 'delivering',
  complete: 'receipt',
  cancel: 'canceled',
};

/** Tells the customer of the moves that matter while no page is open. */
export async function enqueueMoveMail(tx: Db, outbox: Outbox, order: Order, phase: OrderPhase): Promise<void> {
  const kind = mailOfPhase[phase];
  if (kind !== undefined) await enqueueOrderMail(tx, outbox, order.uuid, kind);
}

/** One mail of an order, in the transaction of what it tells; `refund` once the bank was told. */
export async function enqueueOrderMail(tx: Db, outbox: Outbox, orderUuid: string, kind: MoveMail): Promise<void> {
  await outbox.enqueueAll(tx, [{ topic: moveMailTopic, payload: { order: orderUuid, kind } }]);
}

/** Links to open orders, for somebody who gave an e-mail alone. */
export const linksTopic = 'order.links-mail';

export const LinksJobSchema = z.object({ orders: z.array(z.string()), lang: z.enum(['es', 'en']) });

/** Tells the shop's people of a call for help. */
export const helpTopic = 'order.help-mail';

export const HelpJobSchema = z.object({ order: z.string(), feedback: z.string() });
