import type { ComplaintBody } from '@horno/contracts';
import { type DocumentType, isDocument } from '@horno/domain';
import { type Faults, faultsOf, type Values } from './faults.ts';
import { faultOfEmail, faultOfName, faultOfPhone } from './person-faults.ts';

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

const isShorter = (text: string, letters: number) => text.trim().length < letters;

/** What the law asks for, and where to send the copy (DS 101-2022-PCM). */
export function checkComplaint(values: Values<ComplaintField>): Faults<ComplaintField> {
  const type = among(documentTypes, values.documentType) ?? 'DNI';
  return faultsOf([
    ['firstName', faultOfName(values.firstName)],
    ['lastName', faultOfName(values.lastName)],
    ['documentNumber', !isDocument(type, values.documentNumber) && `complaints.faults.document.${type}`],
    ['address', isShorter(values.address, 5) && 'complaints.faults.addressShort'],
    ['phone', faultOfPhone(values.phone)],
    ['email', faultOfEmail(values.email)],
    ['parentName', values.isMinor !== '' && isShorter(values.parentName, 4) && 'complaints.faults.parentShort'],
    ['goodType', !among(goodTypes, values.goodType) && 'complaints.faults.goodMissing'],
    [
      'amount',
      values.amount.trim() !== '' && amountOf(values.amount) === undefined && 'complaints.faults.amountInvalid',
    ],
    ['description', isShorter(values.description, 3) && 'complaints.faults.descriptionShort'],
    ['kind', !among(complaintKinds, values.kind) && 'complaints.faults.kindMissing'],
    ['detail', isShorter(values.detail, 10) && 'complaints.faults.detailShort'],
    ['request', isShorter(values.request, 3) && 'complaints.faults.requestShort'],
    ['signed', values.signed === '' && 'complaints.faults.signedMissing'],
  ]);
}

/** The sheet of a form that `checkComplaint` found whole. */
export function toComplaintBody(values: Values<ComplaintField>): ComplaintBody {
  const amount = amountOf(values.amount);
  const orderNumber = values.orderNumber.trim();
  return {
    consumer: {
      first_name: values.firstName.trim(),
      last_name: values.lastName.trim(),
      document: { type: among(documentTypes, values.documentType) ?? 'DNI', number: values.documentNumber.trim() },
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

export function checkLookup({ number, document }: Values<LookupField>): Faults<LookupField> {
  return faultsOf([
    ['number', !isComplaintNumber(number) && 'complaints.faults.numberInvalid'],
    ['document', isShorter(document, 6) && 'complaints.faults.documentMissing'],
  ]);
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
