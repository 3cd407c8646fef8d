import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consume, scaled } from '../limits/pace.ts';
import type { Order } from './order.types.ts';
import type { OrderMailKind } from './order-jobs.ts';

const HOUR_MS = 60 * 60_000;
/** Maximum confirmations to one mailbox within an hour, as for mails that reset a password. */
const MAX_CONFIRMATIONS = 5;
/** Maximum mails about the progress of orders to one mailbox within an hour. */
const MAX_MOVES = 20;

/**
 * Counts a mail about an order and returns whether to send it. An order may name the address of another person, so that mails about
 * unpaid orders have a ceiling; mails about paid ones, and refunds, have none.
 */
export async function mayMail(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'>,
  kind: OrderMailKind,
  { uuid, customer, paidAt }: Order,
): Promise<boolean> {
  if (paidAt !== undefined) return true;
  const isFirst = kind === 'received';
  const wait = await consume(deps, {
    subject: `${isFirst ? 'confirm-order-mail' : 'order-mail'}|${mailboxOf(customer.email)}`,
    max: scaled(deps.env, isFirst ? MAX_CONFIRMATIONS : MAX_MOVES),
    windowMs: HOUR_MS,
  });
  if (wait !== undefined) deps.log.warn({ order: uuid, kind }, 'too many mails to one mailbox: mail not sent');
  return wait === undefined;
}
