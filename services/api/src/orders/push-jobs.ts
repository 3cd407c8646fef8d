import type { Db } from '@horno/db';
import { isFinal, type OrderPhase } from '@horno/domain';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { deletePush, findPush, findPushes } from './order-pushes.repo.ts';
import { statusOf } from './order-statuses.ts';
import { findOrder } from './orders.repo.ts';
import { isPushed, pushTitle } from './push-texts.ts';

/** Topic of the push messages about a phase. A job is about one browser, so that a retry repeats no other message. */
export const pushTopic = 'order.push';

export const PushJobSchema = z.object({ push: z.string(), phase: z.string() });
type PushJob = z.infer<typeof PushJobSchema>;

/** Enqueues a message for each browser with a subscription to the order. */
export async function enqueuePushes(tx: Db, outbox: Outbox, { uuid }: Order, phase: OrderPhase): Promise<void> {
  if (!isPushed(phase)) return;
  const pushes = await findPushes(tx, uuid);
  if (pushes.length === 0) return;
  await outbox.enqueueAll(
    tx,
    pushes.map(({ id }) => ({ topic: pushTopic, payload: { push: id, phase } satisfies PushJob })),
  );
}

/**
 * Sends the message of a phase, unless the order has moved on. Removes the subscription when the push service no longer has it, and
 * after the message about the end of the order.
 */
export async function sendPush(
  { db, push, catalogue }: Pick<Deps, 'db' | 'push' | 'catalogue'>,
  { push: id, phase }: PushJob,
  linkOf: (order: Order) => string,
): Promise<void> {
  const target = await findPush(db, id);
  const order = target && (await findOrder(db, target.orderUuid));
  if (push === undefined || target === undefined || order === undefined) return;
  const now = statusOf(order).phase;
  if (now !== phase || !isPushed(now)) return;
  const { pathname, search } = new URL(linkOf(order));
  const title = pushTitle(order, now);
  const body = `${order.number} · ${catalogue.current().tenant.name}`;
  const payload = { title, body, lang: order.lang, tag: order.uuid, url: pathname + search };
  const result = await push.send(target, payload, order.uuid.replaceAll('-', ''));
  if (result === 'gone' || isFinal(now)) await deletePush(db, id);
}
