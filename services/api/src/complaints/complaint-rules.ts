import type { ComplaintBody } from '@horno/contracts/complaint';
import { AppError } from '@horno/contracts/errors';
import { complaintFaults, normalizeDocument, normalizePhone, type PersonRules } from '@horno/domain';
import { refusedFields } from '../texts/fields.ts';

/** Checks a sheet and returns its consumer in the stored form. @throws VALIDATION with the fields */
export function toConsumer(sheet: ComplaintBody, rules: PersonRules): ComplaintBody['consumer'] {
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
