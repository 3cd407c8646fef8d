import type { ContactBody } from '@horno/contracts';
import { type Faults, faultsOf, type Values } from './faults.ts';
import { faultOfEmail, faultOfName, faultOfPhone } from './person-faults.ts';

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

export const MESSAGE_MAX = 1000;
const MESSAGE_MIN = 10;

const isIssue = (value: string): value is ContactBody['issue'] => contactIssues.some((issue) => issue === value);

function faultOfMessage(message: string): string | undefined {
  const { length } = message.trim();
  if (length === 0) return 'faults.messageMissing';
  if (length < MESSAGE_MIN) return 'faults.messageShort';
  return length > MESSAGE_MAX ? 'faults.messageLong' : undefined;
}

/** Issue, message and acceptance are required (spec 2 §5), and where to answer. */
export function checkContact(values: Values<ContactField>): Faults<ContactField> {
  const { issue, name, email, phone, message, privacy } = values;
  return faultsOf([
    ['issue', !isIssue(issue) && 'faults.issueMissing'],
    ['name', faultOfName(name)],
    ['email', faultOfEmail(email)],
    ['phone', phone.trim() !== '' && faultOfPhone(phone)],
    ['message', faultOfMessage(message)],
    ['privacy', privacy === '' && 'faults.privacyMissing'],
  ]);
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
