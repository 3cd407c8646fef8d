import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { toLocalTime } from '@horno/domain';
import { findFeedback } from './order-feedback.repo.ts';

/** Maximum help requests per order and day, because people read them. */
const MAX_HELP = 10;

/** @throws TOO_MANY */
export async function refuseTooMuchHelp(tx: Db, orderUuid: string, at: Date): Promise<void> {
  const today = toLocalTime(at).date;
  const requests = (await findFeedback(tx, orderUuid)).filter(
    (feedback) => feedback.kind === 'help' && toLocalTime(feedback.at).date === today,
  );
  if (requests.length >= MAX_HELP) throw new AppError('TOO_MANY', { retryAfterSeconds: 3600 });
}
