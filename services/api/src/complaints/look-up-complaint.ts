import type { Complaint } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import { normalizeDocument } from '@horno/domain';
import { createFailureLimiter } from '../customers/failure-limiter.ts';
import type { Deps } from '../deps.ts';
import { type ComplaintRow, findComplaint } from './complaints.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Numbers are sequential, so documents could be guessed: 20 failures per sheet within an hour. */
const sheetLimiter = createFailureLimiter<string>({
  code: 'TOO_MANY',
  windowMs: HOUR_MS,
  subjectsOf: (number) => [{ subject: `complaint|${number}`, max: 20 }],
});

/**
 * Returns the sheet of a number and the document of its consumer. A wrong document and an unknown sheet both give NOT_FOUND.
 * @throws TOO_MANY
 */
export async function lookUpComplaint(
  deps: Deps,
  { number, document }: { number: string; document: string },
): Promise<ComplaintRow> {
  await sheetLimiter.assertAllowed(deps, number);
  const row = await findComplaint(deps.db, number);
  if (row?.documentNumber === normalizeDocument(document)) return row;
  await sheetLimiter.addFailure(deps, number);
  throw new AppError('NOT_FOUND');
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
