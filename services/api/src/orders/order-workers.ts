import { orderStatus } from '@horno/domain';
import type { Deps } from '../deps.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import { cancelUnaccepted } from './cancel-unaccepted.ts';
import { confirmationMail, trackerLink } from './confirmation-mail.ts';
import { signOrderLink } from './link-token.ts';
import { OrderJobSchema, orderTopics } from './order-jobs.ts';
import { findOrder } from './orders.repo.ts';

/** What is done after an order was placed. Each may run twice: an order that went on, or is gone, is left alone. */
export function registerOrderWorkers(deps: Deps, kitchen: Kitchen, linkSecret: string): void {
  const { outbox } = deps;
  outbox.on(orderTopics.submit, OrderJobSchema, async ({ order: uuid }) => {
    const order = await findOrder(deps.db, uuid);
    if (order !== undefined && orderStatus(order.status).word === 'processing') await kitchen.submit(order);
  });
  outbox.on(orderTopics.autoCancel, OrderJobSchema, async ({ order }) => {
    if (await cancelUnaccepted(deps, order)) deps.log.warn({ order }, 'no store accepted the order: cancelled');
  });
  outbox.on(orderTopics.confirmationMail, OrderJobSchema, async ({ order: uuid }) => {
    const order = await findOrder(deps.db, uuid);
    if (order === undefined) return;
    const token = signOrderLink(linkSecret, uuid, deps.clock.now());
    const link = trackerLink(deps.env.PUBLIC_URL, order, token);
    await deps.mailer.send(confirmationMail(order, link, deps.catalogue.current().tenant.tz));
  });
}
