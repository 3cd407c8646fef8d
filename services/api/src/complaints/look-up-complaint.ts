import type { Complaint } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import { normalizeDocument } from '@horno/domain';
import { consume } from '../customers/pace.ts';
import type { Deps } from '../deps.ts';
import { type ComplaintRow, findComplaint } from './complaints.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Looks at one sheet within an hour, right or wrong: numbers can be counted, so documents must not be guessed. */
const MAX_LOOKS = 20;

/** The sheet of a number and its consumer's document. The same NOT_FOUND for a wrong document as for no sheet. @throws TOO_MANY */
export async function lookUpComplaint(
  deps: Deps,
  { number, document }: { number: string; document: string },
): Promise<ComplaintRow> {
  const retryAfterSeconds = await consume(deps, { subject: `complaint|${number}`, max: MAX_LOOKS, windowMs: HOUR_MS });
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  const row = await findComplaint(deps.db, number);
  if (row?.documentNumber !== normalizeDocument(document)) throw new AppError('NOT_FOUND');
  return row;
}

export function toComplaint(row: ComplaintRow): Complaint {
  const { number, kind, detail, request, provider, answer, actions, answeredAt, outletName } = row;
  const { type, order_number, amount, description } = row.good;
  return {
    ...{ number, kind, detail, request, provider },
    state: answeredAt === null ? 'open' : 'answered',
    filed_at: row.filedAt.toISOString(),
    due_on: row.dueOn,
    good: { type, description, ...(order_number && { order_number }), ...(amount !== undefined && { amount }) },
    ...(outletName !== null && { outlet_name: outletName }),
    ...(answeredAt && {
      answer: { answered_at: answeredAt.toISOString(), text: answer ?? '', actions: actions ?? '' },
    }),
  };
}
