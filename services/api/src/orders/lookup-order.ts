import type { CallAnswer, CallBody } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { readOrderNumber } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { type LookupTry, linksLimiter, trackingLimiter } from './lookup-limiter.ts';
import type { Order } from './order.types.ts';
import { findAppliedEvents } from './order-events.repo.ts';
import { linksTopic } from './order-jobs.ts';
import { findOpenOrdersOf, findOrderByNumber } from './order-lookup.repo.ts';
import { toPublicOrder } from './order-view.ts';

type Body = CallBody<typeof ordersCalls.lookup>;
type Answer = CallAnswer<typeof ordersCalls.lookup>;
type Visit = Pick<LookupTry, 'ip' | 'device'> & { lang: Lang };
type LookupDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * `/tracking`: finds an order by its number and the last four digits of the phone, or the e-mail. Without a number, it mails
 * links to the open orders of the e-mail; the answer does not reveal whether there are any. Fails with ORDER-1 for every pair
 * that does not match, TOO_MANY after too many failures (`trackingLimiter`), and VALIDATION without number, phone or e-mail.
 */
export async function lookupOrder(
  deps: LookupDeps,
  { number, phone_last4, email }: Body,
  { lang, ...from }: Visit,
): Promise<Answer> {
  const wanted = {
    // Text that cannot be a number matches no order.
    number: number ? (readOrderNumber(number) ?? number) : undefined,
    phone: phone_last4,
    email: email?.toLowerCase() || undefined,
  };
  if (wanted.number === undefined) return mailLinks(deps, wanted.email, { lang, ...from });
  if (wanted.phone === undefined && wanted.email === undefined) throw fault('phone_last4');
  const attempt = { ...from, reference: wanted.number };
  await trackingLimiter.assertAllowed(deps, attempt);
  const order = await findOrderByNumber(deps.db, wanted.number);
  if (order === undefined || !isOf(order, wanted)) {
    await trackingLimiter.addFailure(deps, attempt);
    throw new AppError('ORDER-1');
  }
  const events = await findAppliedEvents(deps.db, order.uuid);
  return { item: toPublicOrder(order, events, deps.clock.now(), lang), sent: false };
}

/** Returns true when every given value matches the order. */
function isOf(
  { customer }: Order,
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
): boolean {
  const isPhone = phone === undefined || customer.phone.endsWith(phone);
  return isPhone && (email === undefined || customer.email === email);
}

/** Counts each try and does the same work with or without open orders, so that neither limit nor timing reveals them. */
async function mailLinks(deps: LookupDeps, email: string | undefined, { lang, ...from }: Visit): Promise<Answer> {
  if (email === undefined) throw fault('number');
  await linksLimiter.assertAllowed(deps, { ...from, reference: email });
  await linksLimiter.addFailure(deps, { ...from, reference: email });
  const orders = (await findOpenOrdersOf(deps.db, email, deps.clock.now())).map(({ uuid }) => uuid);
  await deps.outbox.enqueue(deps.db, { topic: linksTopic, payload: { orders, lang } });
  return { sent: true };
}

function fault(field: string): AppError {
  return new AppError('VALIDATION', { fields: [{ field, message: '' }] });
}
