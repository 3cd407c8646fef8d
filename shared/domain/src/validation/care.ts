import { type DocumentType, isDocument } from '../documents.ts';
import { nameFault } from '../person-checks.ts';
import { nameLimits, type PersonRules, personFaults } from './person.ts';
import { isBlank, type RuleCode, type RuleFault } from './rule-fault.ts';

/** Maximum length of first and last names in one field. */
const MAX_WHOLE_NAME = 120;

/** Minimum and maximum length of long texts. */
export const careTextLimits = {
  message: { min: 10, max: 1000 },
  address: { min: 5, max: 200 },
  parent: { min: 4, max: MAX_WHOLE_NAME },
  description: { min: 3, max: 500 },
  detail: { min: 10, max: 3000 },
  request: { min: 3, max: 1000 },
} as const;

/** Fields of a message to the shop. */
export interface ContactData {
  issue: string;
  name: string;
  email: string;
  phone?: string | undefined;
  message: string;
  privacy: boolean;
}

/** Fields of a complaint. */
export interface ComplaintData {
  consumer: {
    first_name: string;
    last_name: string;
    document: { type: DocumentType; number: string };
    address: string;
    phone: string;
    email: string;
    is_minor?: boolean | undefined;
    parent?: { name: string; document?: { type: DocumentType; number: string } | undefined } | undefined;
  };
  /** `amount` in soles; `NaN` for text that is not an amount. */
  good: { type: string; amount?: number | undefined; description: string };
  kind: string;
  detail: string;
  request: string;
  signed: boolean;
}

/** Paths of a complaint with rules. */
export type ComplaintPath =
  | `consumer.${'first_name' | 'last_name' | 'document.number' | 'address' | 'phone' | 'email'}`
  | `consumer.parent.${'name' | 'document.number'}`
  | `good.${'type' | 'amount' | 'description'}`
  | 'kind'
  | 'detail'
  | 'request'
  | 'signed';

type Row<F extends string> = readonly [F, Omit<RuleFault, 'field'> | undefined];

const found = <F extends string>(rows: readonly Row<F>[]): RuleFault<F>[] =>
  rows.flatMap(([field, fault]) => (fault ? [{ field, ...fault }] : []));
const unless = (holds: boolean, code: RuleCode) => (holds ? undefined : { code });

function textFault(text: string, { min, max }: { min: number; max: number }): Row<string>[1] {
  if (isBlank(text)) return { code: 'required' };
  const { length } = text.trim();
  if (length < min) return { code: 'too-short', min };
  return unless(length <= max, 'too-long');
}

function wholeNameFault(name: string, { minNameLetters: min }: PersonRules): Row<string>[1] {
  if (isBlank(name)) return { code: 'required' };
  const code = nameFault(name, min, MAX_WHOLE_NAME);
  return code && { code, ...nameLimits(code, min) };
}

const documentFault = ({ type, number }: { type: DocumentType; number: string }): Row<string>[1] =>
  isBlank(number) ? { code: 'required' } : unless(isDocument(type, number), 'document');

/** Limits of an amount on the wire. */
const isSoles = (amount: number): boolean => amount >= 0 && amount <= 1_000_000;

/** Rules of a message to the shop: issue, message, acceptance and contact (spec 2 §5, domain §3.10). */
export function contactFaults(contact: ContactData, rules: PersonRules): RuleFault<keyof ContactData>[] {
  const { issue, name, email, message, privacy } = contact;
  const phone = isBlank(contact.phone) ? undefined : contact.phone;
  return [
    ...found<keyof ContactData>([
      ['issue', unless(!isBlank(issue), 'required')],
      ['name', wholeNameFault(name, rules)],
    ]),
    ...(personFaults({ email, phone }, rules) as RuleFault<'email' | 'phone'>[]),
    ...found<keyof ContactData>([
      ['message', textFault(message, careTextLimits.message)],
      ['privacy', unless(privacy, 'required')],
    ]),
  ];
}

/** Rules of a sheet of the complaints book: the fields of the law and the e-mail for the copy (DS 101-2022-PCM). */
export function complaintFaults(sheet: ComplaintData, rules: PersonRules): RuleFault<ComplaintPath>[] {
  const { consumer, good, kind, detail, request, signed } = sheet;
  const { first_name, last_name, email, phone, document, address, is_minor, parent } = consumer;
  const person = personFaults({ first_name, last_name, email, phone }, rules) as RuleFault<
    'first_name' | 'last_name' | 'email' | 'phone'
  >[];
  return [
    ...person.map((fault) => ({ ...fault, field: `consumer.${fault.field}` as const })),
    ...found<ComplaintPath>([
      ['consumer.document.number', documentFault(document)],
      ['consumer.address', textFault(address, careTextLimits.address)],
      ['consumer.parent.name', is_minor || parent ? textFault(parent?.name ?? '', careTextLimits.parent) : undefined],
      ['consumer.parent.document.number', parent?.document && documentFault(parent.document)],
      ['good.type', unless(!isBlank(good.type), 'required')],
      ['good.amount', good.amount === undefined ? undefined : unless(isSoles(good.amount), 'amount')],
      ['good.description', textFault(good.description, careTextLimits.description)],
      ['kind', unless(!isBlank(kind), 'required')],
      ['detail', textFault(detail, careTextLimits.detail)],
      ['request', textFault(request, careTextLimits.request)],
      ['signed', unless(signed, 'required')],
    ]),
  ];
}
