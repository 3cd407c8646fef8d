import type { ComplaintBody } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import { consumeAll, scaled } from '../limits/pace.ts';

const HOUR_MS = 60 * 60_000;
/** Maximum sheets of one e-mail, and of one document, within an hour. */
const MAX_SHEETS = 5;

/** Counts a sheet before it takes a number, so that a refused one leaves no gap in the book. @throws TOO_MANY */
export async function countComplaint(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { email, document }: ComplaintBody['consumer'],
): Promise<void> {
  const max = scaled(deps.env, MAX_SHEETS);
  const retryAfterSeconds = await consumeAll(deps, [
    { subject: `complaint-email|${email.toLowerCase()}`, max, windowMs: HOUR_MS },
    { subject: `complaint-document|${document.type} ${document.number}`, max, windowMs: HOUR_MS },
  ]);
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
}
