import type { ContactBody } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { contactFaults, normalizePhone } from '@horno/domain';
import { contactRules } from '../customers/customer-rules.ts';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consume } from '../limits/pace.ts';
import { refusedFields } from '../texts/fields.ts';
import { contactTopic } from './contact-mail.ts';
import { insertContact } from './contacts.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum messages from one mailbox within an hour. */
const MAX_MESSAGES = 5;

interface Sender {
  customerId: string | undefined;
  lang: Lang;
}

/** Stores a message, queues its mail to the shop and returns its ticket. @throws VALIDATION, TOO_MANY */
export async function sendContact(
  deps: Deps,
  body: ContactBody,
  { customerId, lang }: Sender,
): Promise<{ ticketId: string; receivedAt: Date }> {
  const { db, clock, ids, outbox, catalogue } = deps;
  const { tenant } = catalogue.current();
  const fields = refusedFields(contactFaults(body, contactRules(tenant)));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const retryAfterSeconds = await consume(deps, {
    subject: `contact|${mailboxOf(body.email)}`,
    max: MAX_MESSAGES,
    windowMs: HOUR_MS,
  });
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  const id = ids.shownId();
  const receivedAt = clock.now();
  await db.transaction(async (tx) => {
    await insertContact(tx, {
      id,
      customerId: customerId ?? null,
      issue: body.issue,
      name: body.name,
      email: body.email,
      phone: (body.phone && normalizePhone(body.phone)) || null,
      orderNumber: body.order_number || null,
      message: body.message,
      lang,
      privacyVersion: tenant.legalVersions.privacy,
      receivedAt,
    });
    await outbox.enqueue(tx, { topic: contactTopic, payload: { contact: id } });
  });
  return { ticketId: id, receivedAt };
}
