import type { ComplaintBody } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import { networkOf } from '@horno/server/proxies';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consumeAll, scaled } from '../limits/pace.ts';

const HOUR_MS = 60 * 60_000;
/** Maximum sheets of one mailbox, and of one document, within an hour. */
const MAX_SHEETS = 5;
/** Maximum sheets of one network within an hour. Many phones share the address of their operator. */
const MAX_OF_NETWORK = 20;

/** Counts a sheet before it takes a number, so that a refused one leaves no gap in the book. @throws TOO_MANY */
export async function countComplaint(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { email, document }: ComplaintBody['consumer'],
  ip: string,
): Promise<void> {
  const max = scaled(deps.env, MAX_SHEETS);
  const retryAfterSeconds = await consumeAll(deps, [
    { subject: `complaint-email|${mailboxOf(email)}`, max, windowMs: HOUR_MS },
    { subject: `complaint-document|${document.type} ${document.number}`, max, windowMs: HOUR_MS },
    {
      subject: `complaint-network|${networkOf(ip)}`,
      max: scaled(deps.env, MAX_OF_NETWORK),
      windowMs: HOUR_MS,
    },
  ]);
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
}
