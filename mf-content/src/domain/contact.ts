import type { ContactBody } from '@horno/contracts/complaint';
import { careTextLimits, contactFaults, type PersonRules } from '@horno/domain';
import { type Faults, faultsIn, type Values, type Words } from './faults.ts';
import { personWords } from './person-words.ts';

/** In the form's order. */
export const contactFields = ['issue', 'name', 'email', 'phone', 'orderNumber', 'message', 'privacy'] as const;
export type ContactField = (typeof contactFields)[number];

export const contactIssues = [
  'order',
  'product',
  'store',
  'web',
  'billing',
  'other',
] as const satisfies readonly ContactBody['issue'][];

export const MESSAGE_MAX = careTextLimits.message.max;

const isIssue = (value: string): value is ContactBody['issue'] => contactIssues.some((issue) => issue === value);

const words: Partial<Record<ContactField, Words>> = {
  issue: { required: 'faults.issueMissing' },
  name: personWords.wholeName,
  email: personWords.email,
  phone: personWords.phone,
  message: {
    required: 'faults.messageMissing',
    'too-short': 'faults.messageShort',
    'too-long': 'faults.messageLong',
  },
  privacy: { required: 'faults.privacyMissing' },
};

/** What the shop's table of rules says of a form. */
export function checkContact(values: Values<ContactField>, rules: PersonRules): Faults<ContactField> {
  const issue = isIssue(values.issue) ? values.issue : '';
  const found = contactFaults({ ...values, issue, privacy: values.privacy !== '' }, rules);
  return faultsIn(found, (field) => field, words);
}

/** The body of a form that `checkContact` found whole. */
export function toContactBody(values: Values<ContactField>): ContactBody {
  const { issue, name, email, message } = values;
  const phone = values.phone.trim();
  const orderNumber = values.orderNumber.trim();
  return {
    issue: isIssue(issue) ? issue : 'other',
    name: name.trim(),
    email: email.trim(),
    message: message.trim(),
    privacy: true,
    ...(phone && { phone }),
    ...(orderNumber && { order_number: orderNumber }),
  };
}

/** Which field of the form a field of the body stands for. */
export const contactFieldOf: Readonly<Record<string, ContactField>> = {
  issue: 'issue',
  name: 'name',
  email: 'email',
  phone: 'phone',
  order_number: 'orderNumber',
  message: 'message',
  privacy: 'privacy',
};
