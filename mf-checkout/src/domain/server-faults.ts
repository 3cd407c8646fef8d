import type { FieldError } from '@horno/contracts/errors';
import type { DraftField } from './draft.ts';
import type { Fault } from './faults.ts';
import { type Step, steps } from './steps.ts';

const fieldOf: Readonly<Record<string, DraftField>> = {
  'customer.first_name': 'firstName',
  'customer.last_name': 'lastName',
  'customer.phone': 'phone',
  'customer.email': 'email',
  'delivery.landmark': 'landmark',
  'delivery.instruction': 'instruction',
  'payment.method': 'method',
  'payment.cash_amount': 'cashText',
  'receipt.business_name': 'businessName',
  'receipt.fiscal_address': 'fiscalAddress',
  'consents.terms': 'terms',
};

const stepOfField: Readonly<Record<Fault['field'], Step>> = {
  firstName: 'contacto',
  lastName: 'contacto',
  phone: 'contacto',
  email: 'contacto',
  address: 'entrega',
  landmark: 'entrega',
  instruction: 'entrega',
  method: 'pago',
  cashExact: 'pago',
  cashText: 'pago',
  brand: 'pago',
  receipt: 'pago',
  docType: 'pago',
  docNumber: 'pago',
  ruc: 'pago',
  businessName: 'pago',
  fiscalAddress: 'pago',
  keepsCompany: 'pago',
  terms: 'revisar',
  marketing: 'revisar',
};

/** The fields that the server refused, as the form knows them; a fault of the address leads to its section. */
export function serverFaults(fields: readonly FieldError[], receipt: 'boleta' | 'factura'): Fault[] {
  return fields.flatMap(({ field, message }): Fault[] => {
    const name = field.replace(/^body\./, '');
    const own = name.startsWith('receipt.doc') ? (receipt === 'factura' ? 'ruc' : 'docNumber') : fieldOf[name];
    if (own) return [{ field: own, code: 'server', text: message || undefined }];
    return name.startsWith('delivery') ? [{ field: 'address', code: 'address' }] : [];
  });
}

/** The section to open for some faults: the first that has one. */
export function stepOfFaults(faults: readonly Fault[]): Step | undefined {
  return steps.find((step) => faults.some(({ field }) => stepOfField[field] === step));
}

export function faultsIn(faults: readonly Fault[], step: Step): Fault[] {
  return faults.filter(({ field }) => stepOfField[field] === step);
}
