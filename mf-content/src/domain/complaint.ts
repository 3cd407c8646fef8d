import type { ComplaintBody } from '@horno/contracts/complaint';
import { type ComplaintData, complaintFaults, type DocumentType, type PersonRules } from '@horno/domain';
import { type Faults, faultsIn, type Values, type Words } from './faults.ts';
import { personWords } from './person-words.ts';

/** In the sheet's order. */
export const complaintFields = [
  'firstName',
  'lastName',
  'documentType',
  'documentNumber',
  'address',
  'phone',
  'email',
  'isMinor',
  'parentName',
  'goodType',
  'orderNumber',
  'amount',
  'description',
  'store',
  'kind',
  'detail',
  'request',
  'signed',
] as const;
export type ComplaintField = (typeof complaintFields)[number];

export const documentTypes = ['DNI', 'CE', 'PASSPORT', 'RUC'] as const satisfies readonly DocumentType[];
export const complaintKinds = ['reclamo', 'queja'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
export const goodTypes = ['product', 'service'] as const;

const among = <T extends string>(list: readonly T[], value: string): T | undefined => list.find((one) => one === value);

/** `35.90`, `35,9` or `S/ 35`; `undefined` for what is no amount. */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/^\s*S\/\s*/i, '').trim();
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain.replace(',', '.'));
}

const documentTypeOf = (values: Values<ComplaintField>) => among(documentTypes, values.documentType) ?? 'DNI';

function wordsFor(values: Values<ComplaintField>): Partial<Record<ComplaintField, Words>> {
  return {
    firstName: personWords.firstName,
    lastName: personWords.lastName,
    email: personWords.email,
    phone: personWords.phone,
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

/** What the shop's table of rules says of a sheet. */
export function checkComplaint(values: Values<ComplaintField>, rules: PersonRules): Faults<ComplaintField> {
  return faultsIn(complaintFaults(toComplaintData(values), rules), (path) => complaintFieldOf[path], wordsFor(values));
}

/** The sheet as it is written, whole or not. */
function toComplaintData(values: Values<ComplaintField>): ComplaintData {
  const isMinor = values.isMinor !== '';
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
    signed: values.signed !== '',
  };
}

/** The sheet of a form that `checkComplaint` found whole. */
export function toComplaintBody(values: Values<ComplaintField>): ComplaintBody {
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
      ...(values.isMinor !== '' && { is_minor: true, parent: { name: values.parentName.trim() } }),
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

/** Which field of the form a field of the body stands for. */
export const complaintFieldOf: Readonly<Record<string, ComplaintField>> = {
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

const NUMBER = /^\d{9}-\d{4}$/;
export const lookupFields = ['number', 'document'] as const;
export type LookupField = (typeof lookupFields)[number];

export const isComplaintNumber = (text: string) => NUMBER.test(text.trim());

const MIN_DOCUMENT = 6;

export function checkLookup({ number, document }: Values<LookupField>): Faults<LookupField> {
  return {
    ...(!isComplaintNumber(number) && { number: { key: 'complaints.faults.numberInvalid' } }),
    ...(document.trim().length < MIN_DOCUMENT && { document: { key: 'complaints.faults.documentMissing' } }),
  };
}

/** What `/crs/{mode?}/{sub?}` asks for; `undefined` for a mode that there is not. */
export function complaintsViewOf(
  mode: string | undefined,
  sub: string | undefined,
): { view: 'write'; kind?: ComplaintKind } | { view: 'lookup'; number: string } | undefined {
  if (mode === undefined) return { view: 'write' };
  if (mode === 'consulta') return { view: 'lookup', number: sub && isComplaintNumber(sub) ? sub : '' };
  const kind = among(complaintKinds, mode);
  return kind && { view: 'write', kind };
}
