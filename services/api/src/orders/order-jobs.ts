import type { Db } from '@horno/db';
import { isPaidOnline, type OrderPhase, orderDeadlines } from '@horno/domain';
import * as z from 'zod/mini';
import type { Job, Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { timingOf } from './order-timing.ts';

/**
 * Topics of the jobs that follow when an order goes to its store. Payloads hold only the order's uuid, so the queue holds no
 * personal data.
 */
export const orderTopics = {
  submit: 'order.submit',
  alert: 'order.alert',
  autoCancel: 'order.auto-cancel',
  confirmationMail: 'order.confirmation-mail',
} as const;

/** Topic of the mails that follow a phase change. */
export const moveMailTopic = 'order.mail';

export const OrderJobSchema = z.object({ order: z.string() });
type OrderJob = z.infer<typeof OrderJobSchema>;

export const MoveMailSchema = z.object({
  order: z.string(),
  kind: z.enum(['accepted', 'delivering', 'receipt', 'canceled', 'refund']),
});
export type MoveMail = z.infer<typeof MoveMailSchema>['kind'];
/** Kinds of mails about an order; `received` is the confirmation. */
export type OrderMailKind = 'received' | MoveMail;

/** Returns the jobs of a placed order. Jobs of an online payment wait for the payment; other orders go to their store. */
export function placedJobs(order: Omit<Order, 'number'>): Job[] {
  return isPaidOnline(order.payment.method) ? [] : storeJobs(order);
}

/** Returns the jobs that submit the order at its start, and cancel it when no store accepts it in time. */
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

/** Enqueues a mail for the phases that a customer must learn of while no page is open. */
export async function enqueueMoveMail(tx: Db, outbox: Outbox, order: Order, phase: OrderPhase): Promise<void> {
  const kind = mailOfPhase[phase];
  if (kind !== undefined) await enqueueOrderMail(tx, outbox, order.uuid, kind);
}

/**
 * Enqueues one mail about an order in the transaction of its cause; `refund` means that the bank was asked to return the money.
 */
export async function enqueueOrderMail(tx: Db, outbox: Outbox, orderUuid: string, kind: MoveMail): Promise<void> {
  await outbox.enqueueAll(tx, [{ topic: moveMailTopic, payload: { order: orderUuid, kind } }]);
}

/** Topic of the mails with links to open orders, for a look-up by e-mail alone. */
export const linksTopic = 'order.links-mail';

export const LinksJobSchema = z.object({ orders: z.array(z.string()), lang: z.enum(['es', 'en']) });

/** Topic of the mails about help requests to the support team. */
export const helpTopic = 'order.help-mail';

export const HelpJobSchema = z.object({ order: z.string(), feedback: z.string() });
