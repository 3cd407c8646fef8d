import type { FieldErrors } from '@horno/contracts/field-errors';
import type { OrderLookupSchema } from '@horno/contracts/order';
import { readOrderNumber } from '@horno/domain';
import type { infer as Infer } from 'zod/mini';

export type LookupBody = Infer<typeof OrderLookupSchema>;

type LookupProblem = 'nothing' | 'proof' | 'wrongProof' | 'wrongNumber';

/** The result of reading the fields: open an order, look it up, or correct a field. */
export type Lookup =
  | { kind: 'open'; uuid: string; token?: string }
  | { kind: 'ask'; body: LookupBody }
  | { kind: 'fault'; field: 'number' | 'proof'; fault: LookupProblem };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const LAST_DIGITS = 4;

/**
 * Reads the two fields of the lookup. The first takes a number or a link of the mail. The second takes the phone, complete or its last
 * four digits, or the e-mail. An e-mail alone makes the shop mail links.
 */
export function readLookup(number: string, proof: string): Lookup {
  const link = parseOrderLink(number);
  if (link) return { kind: 'open', ...link };
  const typed = number.trim();
  const given = proof.trim();
  if (typed === '' && given === '') return { kind: 'fault', field: 'number', fault: 'nothing' };
  const name = readOrderNumber(typed);
  if (typed !== '' && name === undefined) return { kind: 'fault', field: 'number', fault: 'wrongNumber' };
  if (given === '') return { kind: 'fault', field: 'proof', fault: 'proof' };
  const isEmail = EMAIL.test(given);
  if (name === undefined) {
    return isEmail ? { kind: 'ask', body: { email: given } } : { kind: 'fault', field: 'number', fault: 'nothing' };
  }
  if (isEmail) return { kind: 'ask', body: { number: name, email: given } };
  const digits = given.replace(/\D/g, '');
  if (given.includes('@') || digits.length < LAST_DIGITS) return { kind: 'fault', field: 'proof', fault: 'wrongProof' };
  return { kind: 'ask', body: { number: name, phone_last4: digits.slice(-LAST_DIGITS) } };
}

/** Validates the two fields of the lookup. */
export function lookupErrors({ number, proof }: { number: string; proof: string }): FieldErrors<'number' | 'proof'> {
  const read = readLookup(number, proof);
  return read.kind === 'fault' ? { [read.field]: { key: `tracking.faults.${read.fault}` } } : {};
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const TOKEN = /[?&]t=([^&#\s]{1,100})/;

/** The order in a link of the mail, or in its code alone; `undefined` when there is none. */
export function parseOrderLink(text: string): { uuid: string; token?: string } | undefined {
  const uuid = UUID.exec(text)?.[0].toLowerCase();
  if (uuid === undefined) return undefined;
  const token = TOKEN.exec(text)?.[1];
  return token === undefined ? { uuid } : { uuid, token: decode(token) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
