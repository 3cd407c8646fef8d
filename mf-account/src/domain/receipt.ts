import type { SavedReceipt, SaveReceiptBody } from '@horno/contracts';
import { isPlainText, isRuc, normalizeDocument } from '@horno/domain';
import { type Fault, type Faults, faultsOf } from './faults.ts';

export interface ReceiptValues {
  ruc: string;
  businessName: string;
  fiscalAddress: string;
}

export const emptyReceipt: ReceiptValues = { ruc: '', businessName: '', fiscalAddress: '' };

export function toReceiptValues({ ruc, business_name, fiscal_address }: SavedReceipt): ReceiptValues {
  return { ruc, businessName: business_name, fiscalAddress: fiscal_address };
}

/** The shortest name of a company that the shop takes (spec 2 §5). */
const MIN_LETTERS = 3;

function companyTextProblem(text: string, missing: string): Fault | undefined {
  const length = text.trim().length;
  if (length === 0) return { key: missing };
  if (length < MIN_LETTERS) return { key: 'nameShort', values: { min: MIN_LETTERS } };
  return isPlainText(text) ? undefined : { key: 'specialCharacters' };
}

/** The rules of a factura's buyer, which the api checks again. */
export function checkReceipt({ ruc, businessName, fiscalAddress }: ReceiptValues): Faults<keyof ReceiptValues> {
  return faultsOf({
    ruc: isRuc(ruc) ? undefined : { key: 'ruc' },
    businessName: companyTextProblem(businessName, 'businessNameMissing'),
    fiscalAddress: companyTextProblem(fiscalAddress, 'fiscalAddressMissing'),
  });
}

/** For values that were checked. */
export function toReceiptBody({ ruc, businessName, fiscalAddress }: ReceiptValues): SaveReceiptBody {
  return {
    ruc: normalizeDocument(ruc),
    business_name: businessName.trim(),
    fiscal_address: fiscalAddress.trim(),
  };
}
