import { type DocumentType, isDocument } from '../documents.ts';
import { isBlank, type RuleFault } from './rule-fault.ts';
import { signFaults } from './signs.ts';

/** Total above which a boleta names its buyer: S/ 700 in céntimos (domain §3.7). */
const ANONYMOUS_BOLETA_MINOR = 70_000;
const MIN_NAME = 3;

/** Fields of a company. */
export interface CompanyData {
  ruc: string;
  business_name: string;
  fiscal_address: string;
}

/** Fields of a receipt. */
export interface ReceiptData {
  type: 'boleta' | 'factura';
  doc_type?: DocumentType | undefined;
  doc_number?: string | undefined;
  business_name?: string | undefined;
  fiscal_address?: string | undefined;
}

type ReceiptField = Exclude<keyof ReceiptData, 'type'>;

/** Returns true when a boleta of this total (céntimos) needs the buyer's document. */
export function isDocumentNeeded(totalMinor: number): boolean {
  return totalMinor > ANONYMOUS_BOLETA_MINOR;
}

/** Rules of the buyer of a factura (spec 2 §5), in orders and in the profile. */
export function companyFaults(company: CompanyData): RuleFault<keyof CompanyData>[] {
  const faults: RuleFault<keyof CompanyData>[] = [];
  if (isBlank(company.ruc)) faults.push({ field: 'ruc', code: 'required' });
  else if (!isDocument('RUC', company.ruc)) faults.push({ field: 'ruc', code: 'ruc' });
  for (const field of ['business_name', 'fiscal_address'] as const) {
    const value = company[field].trim();
    if (value === '') faults.push({ field, code: 'required' });
    else if (value.length < MIN_NAME) faults.push({ field, code: 'too-short', min: MIN_NAME });
    else faults.push(...signFaults<keyof CompanyData>('company', { [field]: value }));
  }
  return faults;
}

/** Rules of a receipt (spec 2 §5, domain §3.7); `totalMinor` in céntimos. */
export function receiptFaults(receipt: ReceiptData, totalMinor: number): RuleFault<ReceiptField>[] {
  return receipt.type === 'factura' ? facturaFaults(receipt) : boletaFaults(receipt, totalMinor);
}

function facturaFaults({
  doc_type,
  doc_number,
  business_name,
  fiscal_address,
}: ReceiptData): RuleFault<ReceiptField>[] {
  const ruc = doc_type === 'RUC' ? (doc_number ?? '') : '';
  const company = { ruc, business_name: business_name ?? '', fiscal_address: fiscal_address ?? '' };
  return companyFaults(company).map(({ field, ...fault }) => ({
    ...fault,
    field: field === 'ruc' ? 'doc_number' : field,
  }));
}

function boletaFaults({ doc_type, doc_number = '' }: ReceiptData, totalMinor: number): RuleFault<ReceiptField>[] {
  if (isBlank(doc_number)) return isDocumentNeeded(totalMinor) ? [{ field: 'doc_number', code: 'required' }] : [];
  if (doc_type === undefined || doc_type === 'RUC') return [{ field: 'doc_type', code: 'document-type' }];
  return isDocument(doc_type, doc_number) ? [] : [{ field: 'doc_number', code: 'document' }];
}
