import { directionFields } from '@horno/contracts/directions';
import type { RefusedField } from '@horno/contracts/errors';
import type { FieldErrors } from '@horno/contracts/field-errors';
import type { DraftField } from './draft.ts';
import type { StepField } from './steps.ts';

const fieldOf: Readonly<Record<string, DraftField>> = {
  'customer.first_name': 'name',
  'customer.last_name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  ...Object.fromEntries(directionFields.map((field) => [`delivery.${field}`, field])),
  'payment.method': 'method',
  'payment.cash_amount': 'cashText',
  tip: 'tipText',
  'receipt.business_name': 'businessName',
  'receipt.fiscal_address': 'fiscalAddress',
};

/** Maps the fields that the server refused to fields of the form. Refused parts of the address map to `address`. */
export function serverErrors(fields: readonly RefusedField[], receipt: 'boleta' | 'factura'): FieldErrors<StepField> {
  const errors: FieldErrors<StepField> = {};
  for (const { field, message } of fields) {
    const name = field.replace(/^body\./, '');
    const own = name.startsWith('receipt.doc') ? (receipt === 'factura' ? 'ruc' : 'docNumber') : fieldOf[name];
    if (own) errors[own] ??= { key: 'faults.refused', text: message || undefined };
    else if (name.startsWith('delivery')) errors.address ??= { key: 'faults.address' };
  }
  return errors;
}
