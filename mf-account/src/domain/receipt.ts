import type { FieldError, FieldErrors } from '@horno/contracts/field-errors';
import type { SavedReceipt, SaveReceiptBody } from '@horno/contracts/saved-receipt';
import { companyFaults, normalizeDocument, type RuleFault } from '@horno/domain';

export interface ReceiptValues {
  ruc: string;
  businessName: string;
  fiscalAddress: string;
}

export const emptyReceipt: ReceiptValues = { ruc: '', businessName: '', fiscalAddress: '' };

export function toReceiptValues({ ruc, business_name, fiscal_address }: SavedReceipt): ReceiptValues {
  return { ruc, businessName: business_name, fiscalAddress: fiscal_address };
}

const fields = { ruc: 'ruc', business_name: 'businessName', fiscal_address: 'fiscalAddress' } as const;

/** Validates the buyer of a factura by the table that the api uses, too. */
export function checkReceipt(values: ReceiptValues): FieldErrors<keyof ReceiptValues> {
  return Object.fromEntries(
    companyFaults(toReceiptBody(values)).map(({ field, ...fault }) => [fields[field], textOf(fields[field], fault)]),
  );
}

function textOf(field: keyof ReceiptValues, { code, min, signs }: Omit<RuleFault, 'field'>): FieldError {
  if (field === 'ruc') return { key: 'faults.ruc' };
  if (code === 'required') return { key: `faults.${field}Missing` };
  if (code === 'too-short') return { key: 'faults.nameShort', values: { min } };
  return { key: 'faults.characters', values: { signs } };
}

/** Converts valid values to the body of the call. */
export function toReceiptBody({ ruc, businessName, fiscalAddress }: ReceiptValues): SaveReceiptBody {
  return {
    ruc: normalizeDocument(ruc),
    business_name: businessName.trim(),
    fiscal_address: fiscalAddress.trim(),
  };
}
