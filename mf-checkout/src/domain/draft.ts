import type { PaymentKind } from '@horno/contracts/payment-kind';
import { fullName } from '@horno/domain';

/** The typed values. Places, times and amounts belong to other owners. */
export interface Draft {
  /** First and last names, as typed in one field. */
  name: string;
  phone: string;
  email: string;
  /** Flat, floor or inside, when the place has none. */
  unit: string;
  landmark: string;
  instruction: string;
  method: PaymentKind | '';
  /** "Monto exacto": follows the total, whatever it becomes. */
  cashExact: boolean;
  /** Soles handed over, when not exact. */
  cashText: string;
  /** Card that is handed over on delivery; may stay open. */
  brand: string;
  /** Tip for the rider: a proposed amount in soles, `other`, or empty for none. */
  tip: string;
  /** Soles of another amount. */
  tipText: string;
  receipt: 'boleta' | 'factura';
  docType: 'DNI' | 'CE' | 'PASSPORT';
  docNumber: string;
  ruc: string;
  businessName: string;
  fiscalAddress: string;
  /** Save the company for later facturas. */
  keepsCompany: boolean;
  marketing: boolean;
}

export type DraftField = keyof Draft;

export const emptyDraft: Draft = {
  name: '',
  phone: '',
  email: '',
  unit: '',
  landmark: '',
  instruction: '',
  method: '',
  cashExact: true,
  cashText: '',
  brand: '',
  tip: '',
  tipText: '',
  receipt: 'boleta',
  docType: 'DNI',
  docNumber: '',
  ruc: '',
  businessName: '',
  fiscalAddress: '',
  keepsCompany: false,
  marketing: false,
};

interface Person {
  first_name: string;
  last_name: string;
  phone?: string | undefined;
  email?: string | undefined;
  document?: { type: Draft['docType']; number: string } | undefined;
}

/** Fills empty fields with the customer's data. Typed values stay. */
export function withPerson(draft: Draft, person: Person): Draft {
  return {
    ...draft,
    name: draft.name || fullName(person),
    phone: draft.phone || (person.phone ?? ''),
    email: draft.email || (person.email ?? ''),
    ...(draft.docNumber === '' &&
      person.document && { docType: person.document.type, docNumber: person.document.number }),
  };
}
