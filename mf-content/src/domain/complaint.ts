import type { ComplaintBody } from '@horno/contracts/complaint';
import type { FieldErrors } from '@horno/contracts/field-errors';
import { type ComplaintData, complaintFaults, type DocumentType, isEmail, type PersonRules } from '@horno/domain';
import { personTexts } from './person-texts.ts';
import { type RuleTexts, ruleErrors } from './rule-errors.ts';

export interface ComplaintValues {
  firstName: string;
  lastName: string;
  documentType: string;
  documentNumber: string;
  address: string;
  phone: string;
  email: string;
  isMinor: boolean;
  parentName: string;
  goodType: string;
  orderNumber: string;
  amount: string;
  description: string;
  store: string;
  kind: string;
  detail: string;
  request: string;
  signed: boolean;
}

/** In the order of the form. */
export const emptyComplaint: ComplaintValues = {
  firstName: '',
  lastName: '',
  documentType: 'DNI',
  documentNumber: '',
  address: '',
  phone: '',
  email: '',
  isMinor: false,
  parentName: '',
  goodType: '',
  orderNumber: '',
  amount: '',
  description: '',
  store: '',
  kind: '',
  detail: '',
  request: '',
  signed: false,
};

type ComplaintField = keyof ComplaintValues;

export const documentTypes = ['DNI', 'CE', 'PASSPORT', 'RUC'] as const satisfies readonly DocumentType[];
export const complaintKinds = ['reclamo', 'queja'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
export const goodTypes = ['product', 'service'] as const;

const among = <T extends string>(list: readonly T[], value: string): T | undefined => list.find((one) => one === value);

/** Parses `35.90`, `35,9` or `S/ 35`. Returns `undefined` for other texts. */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/^\s*S\/\s*/i, '').trim();
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain.replace(',', '.'));
}

const documentTypeOf = (values: ComplaintValues) => among(documentTypes, values.documentType) ?? 'DNI';

function textsOf(values: ComplaintValues): Partial<Record<ComplaintField, RuleTexts>> {
  return {
    firstName: personTexts.firstName,
    lastName: personTexts.lastName,
    email: personTexts.email,
    phone: personTexts.phone,
    documentNumber: { other: `complaints.faults.document.${documentTypeOf(values)}` },
    address: { 'too-long': 'complaints.faults.addressLong', other: 'complaints.faults.addressShort' },
    parentName: { other: 'complaints.faults.parentShort' },
    goodType: { other: 'complaints.faults.goodMissing' },
    amount: { other: 'complaints.faults.amountInvalid' },
    description: { 'too-long': 'complaints.faults.descriptionLong', other: 'complaints.faults.descriptionShort' },
    kind: { other: 'complaints.faults.kindMissing' },
    detail: { 'too-long': 'complaints.faults.detailLong', other: 'complaints.faults.detailShort' },
    request: { 'too-long': 'complaints.faults.requestLong', other: 'complaints.faults.requestShort' },
    signed: { other: 'complaints.faults.signedMissing' },
  };
}

/** Validates a complaint by the shared rules of the shop. */
export function validateComplaint(values: ComplaintValues, rules: PersonRules): FieldErrors<ComplaintField> {
  return ruleErrors(complaintFaults(toComplaintData(values), rules), (path) => complaintFieldOf[path], textsOf(values));
}

/** Converts values, valid or not, to the input of the shared rules. */
function toComplaintData(values: ComplaintValues): ComplaintData {
  const { isMinor } = values;
  return {
    consumer: {
      first_name: values.firstName,
      last_name: values.lastName,
      document: { type: documentTypeOf(values), number: values.documentNumber },
      address: values.address,
      phone: values.phone,
      email: values.email,
      is_minor: isMinor,
      ...(isMinor && { parent: { name: values.parentName } }),
    },
    good: {
      type: among(goodTypes, values.goodType) ?? '',
      description: values.description,
      ...(values.amount.trim() !== '' && { amount: amountOf(values.amount) ?? Number.NaN }),
    },
    kind: among(complaintKinds, values.kind) ?? '',
    detail: values.detail,
    request: values.request,
    signed: values.signed,
  };
}

/** Returns the request body of valid values. */
export function toComplaintBody(values: ComplaintValues): ComplaintBody {
  const amount = amountOf(values.amount);
  const orderNumber = values.orderNumber.trim();
  return {
    consumer: {
      first_name: values.firstName.trim(),
      last_name: values.lastName.trim(),
      document: { type: documentTypeOf(values), number: values.documentNumber.trim() },
      address: values.address.trim(),
      phone: values.phone.trim(),
      email: values.email.trim(),
      ...(values.isMinor && { is_minor: true, parent: { name: values.parentName.trim() } }),
    },
    good: {
      type: among(goodTypes, values.goodType) ?? 'product',
      description: values.description.trim(),
      ...(orderNumber && { order_number: orderNumber }),
      ...(amount !== undefined && { amount }),
    },
    ...(values.store && { outlet_code: values.store }),
    kind: among(complaintKinds, values.kind) ?? 'reclamo',
    detail: values.detail.trim(),
    request: values.request.trim(),
    signed: true,
  };
}

/** Maps fields of the body to fields of the form. */
const complaintFieldOf: Readonly<Record<string, ComplaintField>> = {
  'consumer.first_name': 'firstName',
  'consumer.last_name': 'lastName',
  'consumer.document.number': 'documentNumber',
  'consumer.address': 'address',
  'consumer.phone': 'phone',
  'consumer.email': 'email',
  'consumer.parent': 'parentName',
  'consumer.parent.name': 'parentName',
  'good.type': 'goodType',
  'good.order_number': 'orderNumber',
  'good.amount': 'amount',
  'good.description': 'description',
  outlet_code: 'store',
  kind: 'kind',
  detail: 'detail',
  request: 'request',
  signed: 'signed',
};

export const complaintServerFields = { names: complaintFieldOf };

const NUMBER = /^\d{9}-\d{4}$/;
export const isComplaintNumber = (text: string) => NUMBER.test(text.trim());

const MIN_DOCUMENT = 6;

/** Identifies a complaint: its number, and the consumer's document and e-mail. */
export interface ComplaintKey {
  number: string;
  document: string;
  email: string;
}

export function validateComplaintKey({ number, document, email }: ComplaintKey): FieldErrors<keyof ComplaintKey> {
  return {
    ...(!isComplaintNumber(number) && { number: { key: 'complaints.faults.numberInvalid' } }),
    ...(document.trim().length < MIN_DOCUMENT && { document: { key: 'complaints.faults.documentMissing' } }),
    ...(!isEmail(email.trim()) && {
      email: { key: email.trim() === '' ? 'faults.emailMissing' : 'faults.emailInvalid' },
    }),
  };
}

/** Parses the parameters of `/crs/{mode?}/{sub?}`. Returns `undefined` for an unknown mode. */
export function complaintsViewOf(
  mode: string | undefined,
  sub: string | undefined,
): { view: 'write'; kind?: ComplaintKind } | { view: 'lookup'; number: string } | undefined {
  if (mode === undefined) return { view: 'write' };
  if (mode === 'consulta') return { view: 'lookup', number: sub && isComplaintNumber(sub) ? sub : '' };
  const kind = among(complaintKinds, mode);
  return kind && { view: 'write', kind };
}
