import type { PaymentKind } from '@horno/contracts';

/** Ways to pay that end here: both are settled at the door or at the counter. */
export type PayableKind = Extract<PaymentKind, 'cash' | 'eftpos'>;

/** What the customer typed, as typed. Places, times and amounts are not here: their owners know them. */
export interface Draft {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  landmark: string;
  instruction: string;
  method: PayableKind | '';
  /** "Monto exacto": follows the total, whatever it becomes. */
  cashExact: boolean;
  /** Soles handed over, when not exact. */
  cashText: string;
  receipt: 'boleta' | 'factura';
  docType: 'DNI' | 'CE' | 'PASSPORT';
  docNumber: string;
  ruc: string;
  businessName: string;
  fiscalAddress: string;
  terms: boolean;
  marketing: boolean;
}

/** Field names are the ids of the controls too, so that an error summary leads there. */
export type DraftField = keyof Draft;

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  landmark: '',
  instruction: '',
  method: '',
  cashExact: false,
  cashText: '',
  receipt: 'boleta',
  docType: 'DNI',
  docNumber: '',
  ruc: '',
  businessName: '',
  fiscalAddress: '',
  terms: false,
  marketing: false,
};

interface Person {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
}

/** Fills what is still empty with what the shop knows of the customer; what was typed stays. */
export function withPerson(draft: Draft, person: Person): Draft {
  return {
    ...draft,
    firstName: draft.firstName || person.first_name,
    lastName: draft.lastName || person.last_name,
    phone: draft.phone || person.phone,
    email: draft.email || person.email,
  };
}
