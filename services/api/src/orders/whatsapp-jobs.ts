import type { Db } from '@horno/db';
import type { OrderPhase } from '@horno/domain';
import { isMobile } from '@horno/domain';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Order } from './order.types.ts';
import { statusOf } from './order-statuses.ts';
import { findOrder } from './orders.repo.ts';
import { isPushed } from './push-texts.ts';
import { templateOf } from './whatsapp-templates.ts';

/** Topic of the messages by WhatsApp about a phase. The payload has no phone. */
export const whatsappTopic = 'order.whatsapp';

/** A phase changes no more at the end of an order, so its message would go out after an outage of any length. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** `at`: time of the move; jobs of an earlier version have none. */
export const WhatsappJobSchema = z.object({ order: z.string(), phase: z.string(), at: z.optional(z.iso.datetime()) });
type WhatsappJob = z.infer<typeof WhatsappJobSchema>;

/** Returns true when the customer asked for messages to a phone that receives them, and has not ended them. */
export function getsWhatsapp({ whatsappUpdates, customer }: Pick<Order, 'whatsappUpdates' | 'customer'>): boolean {
  return whatsappUpdates && isMobile(customer.phone);
}

/** Enqueues a message when the customer of the order asked for them. */
export async function enqueueWhatsapp(
  tx: Db,
  outbox: Outbox,
  order: Order,
  { phase, at }: { phase: OrderPhase; at: Date },
): Promise<void> {
  if (!isPushed(phase) || !getsWhatsapp(order)) return;
  const payload: WhatsappJob = { order: order.uuid, phase, at: at.toISOString() };
  await outbox.enqueueAll(tx, [{ topic: whatsappTopic, payload }]);
}

/**
 * Sends the message of a phase, unless the order has moved on, the customer ended the messages, or the chain offers none any more. A
 * message that the service refuses for good, or that has waited for more than an hour, is logged without its phone, and not tried again.
 */
export async function sendWhatsapp(
  { db, whatsapp, catalogue, clock, log }: Pick<Deps, 'db' | 'whatsapp' | 'catalogue' | 'clock' | 'log'>,
  { order: uuid, phase, at }: WhatsappJob,
  linkOf: (order: Order) => string,
): Promise<void> {
  const order = await findOrder(db, uuid);
  const { tenant } = catalogue.current();
  if (whatsapp === undefined || !tenant.whatsappUpdates || order === undefined || !getsWhatsapp(order)) return;
  const now = statusOf(order).phase;
  if (now !== phase || !isPushed(now)) return;
  if (at !== undefined && clock.now().getTime() - new Date(at).getTime() > LONGEST_WAIT_MS)
    return log.warn({ order: uuid, phase, at }, 'WhatsApp was out for too long for a message about an order: not sent');
  const refusal = await whatsapp.send({
    to: `+51${order.customer.phone}`,
    template: templateOf(order, now),
    lang: order.lang,
    texts: [order.number, tenant.name, linkOf(order)],
  });
  if (refusal)
    log.warn({ order: uuid, phase, ...refusal }, 'WhatsApp refuses a message about an order: not sent again');
}
