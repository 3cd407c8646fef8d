import type { ContactBody } from '@horno/contracts/complaint';
import type { FieldErrors } from '@horno/contracts/field-errors';
import { careTextLimits, contactFaults, type PersonRules } from '@horno/domain';
import { personTexts } from './person-texts.ts';
import { type RuleTexts, ruleErrors } from './rule-errors.ts';

export interface ContactValues {
  issue: string;
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  message: string;
  privacy: boolean;
}

/** In the order of the form. */
export const emptyContact: ContactValues = {
  issue: '',
  name: '',
  email: '',
  phone: '',
  orderNumber: '',
  message: '',
  privacy: false,
};

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

const texts: Partial<Record<keyof ContactValues, RuleTexts>> = {
  issue: { required: 'faults.issueMissing' },
  name: personTexts.wholeName,
  email: personTexts.email,
  phone: personTexts.phone,
  message: {
    required: 'faults.messageMissing',
    'too-short': 'faults.messageShort',
    'too-long': 'faults.messageLong',
  },
  privacy: { required: 'faults.privacyMissing' },
};

/** Validates a form by the shared rules of the shop. */
export function validateContact(values: ContactValues, rules: PersonRules): FieldErrors<keyof ContactValues> {
  const issue = isIssue(values.issue) ? values.issue : '';
  return ruleErrors(contactFaults({ ...values, issue }, rules), (field) => field, texts);
}

/** Returns the request body of valid values. */
export function toContactBody(values: ContactValues): ContactBody {
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

/** Maps fields of the body to fields of the form, where the names differ. */
export const contactServerFields = { names: { order_number: 'orderNumber' } };
