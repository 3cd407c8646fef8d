import type { Db } from '@horno/db';
import type { OrderPhase } from '@horno/domain';
import { isMobile } from '@horno/domain';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { isAnonymised } from './anonymised.ts';
import type { Order } from './order.types.ts';
import { statusOf } from './order-statuses.ts';
import { findOrder } from './orders.repo.ts';
import { isPushed } from './push-texts.ts';
import { templateOf } from './whatsapp-templates.ts';

/** Topic of the messages by WhatsApp about a phase. The payload has no phone. */
export const whatsappTopic = 'order.whatsapp';

export const WhatsappJobSchema = z.object({ order: z.string(), phase: z.string() });
type WhatsappJob = z.infer<typeof WhatsappJobSchema>;

/** Enqueues a message when the customer of the order asked for them. */
export async function enqueueWhatsapp(tx: Db, outbox: Outbox, order: Order, phase: OrderPhase): Promise<void> {
  if (!order.whatsappUpdates || !isPushed(phase) || !isMobile(order.customer.phone)) return;
  const payload: WhatsappJob = { order: order.uuid, phase };
  await outbox.enqueueAll(tx, [{ topic: whatsappTopic, payload }]);
}

/**
 * Sends the message of a phase, unless the order has moved on, its person was erased, or the chain offers no messages any more. A
 * message that the service refuses for good is logged without its phone, and not tried again.
 */
export async function sendWhatsapp(
  { db, whatsapp, catalogue, log }: Pick<Deps, 'db' | 'whatsapp' | 'catalogue' | 'log'>,
  { order: uuid, phase }: WhatsappJob,
  linkOf: (order: Order) => string,
): Promise<void> {
  const order = await findOrder(db, uuid);
  const { tenant } = catalogue.current();
  if (whatsapp === undefined || !tenant.whatsappUpdates || order === undefined || isAnonymised(order.customer)) return;
  const now = statusOf(order).phase;
  if (now !== phase || !isPushed(now)) return;
  const refusal = await whatsapp.send({
    to: `+51${order.customer.phone}`,
    template: templateOf(order, now),
    lang: order.lang,
    texts: [order.number, tenant.name, linkOf(order)],
  });
  if (refusal)
    log.warn({ order: uuid, phase, ...refusal }, 'WhatsApp refuses a message about an order: not sent again');
}
