import type { ComplaintBody } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import {
  complaintFaults,
  fromLocalTime,
  normalizeDocument,
  normalizePhone,
  type PersonRules,
  toLocalTime,
} from '@horno/domain';
import { contactRules } from '../customers/customer-rules.ts';
import type { Deps } from '../deps.ts';
import { refusedFields } from '../texts/fields.ts';
import { ANSWER_DAYS, addBusinessDays, WARN_DAY } from './business-days.ts';
import { complaintTopics } from './complaint-jobs.ts';
import { countComplaint } from './complaint-limit.ts';
import { type ComplaintRow, insertComplaint, takeComplaintNumber } from './complaints.repo.ts';

/** Checks a sheet and returns its consumer in the stored form. @throws VALIDATION with the fields */
function toConsumer(sheet: ComplaintBody, rules: PersonRules): ComplaintBody['consumer'] {
  const fields = refusedFields(complaintFaults(sheet, rules));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const { consumer } = sheet;
  const { document, parent, phone } = consumer;
  return {
    ...consumer,
    phone: normalizePhone(phone) ?? phone,
    document: { ...document, number: normalizeDocument(document.number) },
    ...(parent?.document && {
      parent: { ...parent, document: { ...parent.document, number: normalizeDocument(parent.document.number) } },
    }),
  };
}

/** Time of the reminder to the shop: eight in the morning, in seconds. */
const WARN_SECOND = 8 * 3600;

interface Filer {
  customerId: string | undefined;
  lang: Lang;
  /** Address of the client, for the limit of its network. */
  ip: string;
}

/** Stores a sheet in the complaints book and queues the mails to the consumer and to the shop. @throws VALIDATION, HUTFE-2, TOO_MANY */
export async function fileComplaint(
  deps: Deps,
  body: ComplaintBody,
  { customerId, lang, ip }: Filer,
): Promise<ComplaintRow> {
  const { db, clock, outbox, catalogue } = deps;
  const { tenant, storeByCode } = catalogue.current();
  const consumer = toConsumer(body, contactRules(tenant));
  const store = body.outlet_code === undefined ? undefined : storeByCode.get(body.outlet_code);
  if (body.outlet_code !== undefined && store === undefined) throw new AppError('HUTFE-2');
  await countComplaint(deps, consumer, ip);
  const filedAt = clock.now();
  const today = toLocalTime(filedAt, tenant.tz).date;
  const holidays = new Set(tenant.publicHolidays);
  const { name, ruc, address } = tenant.legal;
  return db.transaction(async (tx) => {
    const number = await takeComplaintNumber(tx, Number(today.slice(0, 4)));
    const row: ComplaintRow = {
      number,
      customerId: customerId ?? null,
      kind: body.kind,
      lang,
      consumer,
      email: consumer.email,
      documentNumber: consumer.document.number,
      good: body.good,
      outletCode: store?.code ?? null,
      outletName: store?.name ?? null,
      detail: body.detail,
      request: body.request,
      provider: { name, ruc, address },
      filedAt,
      dueOn: addBusinessDays(today, ANSWER_DAYS, holidays),
      answer: null,
      actions: null,
      answeredAt: null,
    };
    await insertComplaint(tx, row);
    const warnAt = new Date(fromLocalTime(addBusinessDays(today, WARN_DAY, holidays), WARN_SECOND, tenant.tz));
    await outbox.enqueueAll(tx, [
      { topic: complaintTopics.consumerCopy, payload: { number } },
      { topic: complaintTopics.shopCopy, payload: { number } },
      { topic: complaintTopics.warning, payload: { number }, runAt: warnAt },
    ]);
    return row;
  });
}
