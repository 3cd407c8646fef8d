import { ContactBodySchema } from '@horno/contracts/complaint';
import { expect, test } from '@jest/globals';
import {
  type ContactValues,
  contactIssues,
  contactServerFields,
  emptyContact,
  toContactBody,
  validateContact,
} from './contact.ts';

const valid: ContactValues = {
  issue: 'store',
  name: ' Rosa Quispe ',
  email: ' rosa@correo.pe ',
  phone: ' 987654321 ',
  orderNumber: ' W-240522-0123 ',
  message: ' ¿A qué hora abren? ',
  privacy: true,
};
const faultsOf = (values: ContactValues) =>
  Object.entries(validateContact(values, { minNameLetters: 2 })).map(([field, error]) => [field, error?.key]);

test('validateContact names each field of an empty form but the optional ones', () => {
  expect(faultsOf(valid)).toEqual([]);
  expect(faultsOf({ ...valid, phone: '', orderNumber: '' })).toEqual([]);
  expect(faultsOf(emptyContact)).toEqual([
    ['issue', 'faults.issueMissing'],
    ['name', 'faults.nameMissing'],
    ['email', 'faults.emailMissing'],
    ['message', 'faults.messageMissing'],
    ['privacy', 'faults.privacyMissing'],
  ]);
});

test.each<[Partial<ContactValues>, string, string]>([
  [{ issue: 'rumour' }, 'issue', 'faults.issueMissing'],
  [{ phone: '12' }, 'phone', 'faults.phoneInvalid'],
  [{ email: 'rosa' }, 'email', 'faults.emailInvalid'],
  [{ name: 'R' }, 'name', 'faults.nameShort'],
  [{ message: 'corto' }, 'message', 'faults.messageShort'],
  [{ message: 'a'.repeat(1001) }, 'message', 'faults.messageLong'],
])('%j: %s reads %s', (part, field, key) => {
  expect(faultsOf({ ...valid, ...part })).toEqual([[field, key]]);
});

test('toContactBody trims the texts, matches the contract and leaves out what is empty', () => {
  const body = toContactBody(valid);
  expect(ContactBodySchema.safeParse(body).success).toBe(true);
  expect(body).toEqual({
    issue: 'store',
    name: 'Rosa Quispe',
    email: 'rosa@correo.pe',
    phone: '987654321',
    order_number: 'W-240522-0123',
    message: '¿A qué hora abren?',
    privacy: true,
  });
  const short = toContactBody({ ...valid, issue: 'rumour', phone: ' ', orderNumber: ' ' });
  expect(short.issue).toBe('other');
  expect(short).not.toHaveProperty('phone');
  expect(short).not.toHaveProperty('order_number');
});

test('every issue is one of the contract, and faults of the server reach the form', () => {
  for (const issue of contactIssues) {
    expect(ContactBodySchema.safeParse(toContactBody({ ...valid, issue })).success).toBe(true);
    expect(toContactBody({ ...valid, issue }).issue).toBe(issue);
  }
  expect(contactServerFields.names.order_number).toBe('orderNumber');
});
