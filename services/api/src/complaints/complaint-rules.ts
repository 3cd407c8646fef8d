import { AppError, type ComplaintBody } from '@horno/contracts';
import { isDocument, isEmail, nameFault, normalizeDocument, normalizePhone } from '@horno/domain';

/** The consumer as the sheet keeps them. @throws VALIDATION with the fields */
export function toConsumer(consumer: ComplaintBody['consumer']): ComplaintBody['consumer'] {
  const { first_name, last_name, document, parent, email } = consumer;
  const phone = normalizePhone(consumer.phone);
  const faults: [boolean, string][] = [
    [nameFault(first_name) !== undefined, 'first_name'],
    [nameFault(last_name) !== undefined, 'last_name'],
    [!isDocument(document.type, document.number), 'document.number'],
    [phone === undefined, 'phone'],
    [!isEmail(email), 'email'],
    [
      parent?.document !== undefined && !isDocument(parent.document.type, parent.document.number),
      'parent.document.number',
    ],
  ];
  const fields = faults
    .filter(([isFault]) => isFault)
    .map(([, field]) => ({ field: `consumer.${field}`, message: '' }));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  return {
    ...consumer,
    phone: phone ?? consumer.phone,
    document: { ...document, number: normalizeDocument(document.number) },
    ...(parent?.document && {
      parent: { ...parent, document: { ...parent.document, number: normalizeDocument(parent.document.number) } },
    }),
  };
}
