import type { Complaint } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import { normalizeDocument } from '@horno/domain';
import { networkOf } from '@horno/server/proxies';
import { createFailureLimiter } from '../customers/failure-limiter.ts';
import type { Deps } from '../deps.ts';
import { type ComplaintRow, findComplaint } from './complaints.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Failures within an hour. Those of many networks have a higher maximum, so that a stranger cannot easily lock the consumer out. */
const most = { network: 20, document: 60, sheet: 60 };

interface SheetKey {
  number: string;
  document: string;
  email: string;
}

/** Numbers are sequential, so a guesser walks over sheets with a known document, or over documents of a sheet. */
const sheetLimiter = createFailureLimiter<SheetKey & { ip: string }>({
  code: 'TOO_MANY',
  windowMs: HOUR_MS,
  subjectsOf: ({ number, document, ip }) => [
    { subject: `sheet-network|${networkOf(ip)}`, max: most.network },
    { subject: `sheet-document|${normalizeDocument(document)}`, max: most.document },
    { subject: `sheet|${number}`, max: most.sheet },
  ],
});

/**
 * Returns the sheet of a number and the document and e-mail of its consumer. Wrong details and an unknown sheet give NOT_FOUND alike.
 * @throws TOO_MANY
 */
export async function lookUpComplaint(deps: Deps, key: SheetKey, ip: string): Promise<ComplaintRow> {
  const attempt = { ...key, ip };
  await sheetLimiter.assertAllowed(deps, attempt);
  const row = await findComplaint(deps.db, key.number);
  const isConsumer = row?.documentNumber === normalizeDocument(key.document) && row.email === key.email;
  if (isConsumer) return row;
  await sheetLimiter.addFailure(deps, attempt);
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
