import type { OrderLookupSchema } from '@horno/contracts/order';
import type { infer as Infer } from 'zod/mini';
import { parseOrderLink } from './order-link.ts';

export type LookupBody = Infer<typeof OrderLookupSchema>;

export type LookupFault = 'nothing' | 'proof' | 'wrongProof' | 'wrongNumber';

/** What is done with what was typed: an order is opened, asked for, or something has to be corrected. */
export type Lookup =
  | { kind: 'open'; uuid: string; token?: string }
  | { kind: 'ask'; body: LookupBody }
  | { kind: 'fault'; field: 'number' | 'proof'; fault: LookupFault };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** With or without its letter and lines; the counter of the day has four digits or more. */
const NUMBER = /^W?-?(\d{6})-?(\d{4,6})$/i;
const LAST_DIGITS = 4;

/**
 * Reads the two fields of the look-up. The first takes a number, or the link of the mail by itself; the second the phone, whole or
 * its last four digits, or the e-mail. An e-mail alone has links mailed to it.
 */
export function readLookup(number: string, proof: string): Lookup {
  const link = parseOrderLink(number);
  if (link) return { kind: 'open', ...link };
  const typed = number.replace(/\s+/g, '');
  const told = proof.trim();
  if (typed === '' && told === '') return { kind: 'fault', field: 'number', fault: 'nothing' };
  const [, day, count] = NUMBER.exec(typed) ?? [];
  const name = day === undefined ? '' : `W-${day}-${count}`;
  if (typed !== '' && name === '') return { kind: 'fault', field: 'number', fault: 'wrongNumber' };
  if (told === '') return { kind: 'fault', field: 'proof', fault: 'proof' };
  const isEmail = EMAIL.test(told);
  if (name === '') {
    return isEmail ? { kind: 'ask', body: { email: told } } : { kind: 'fault', field: 'number', fault: 'nothing' };
  }
  if (isEmail) return { kind: 'ask', body: { number: name, email: told } };
  const digits = told.replace(/\D/g, '');
  if (told.includes('@') || digits.length < LAST_DIGITS) return { kind: 'fault', field: 'proof', fault: 'wrongProof' };
  return { kind: 'ask', body: { number: name, phone_last4: digits.slice(-LAST_DIGITS) } };
}
