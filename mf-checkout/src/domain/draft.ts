import type { PaymentKind } from '@horno/contracts/payment-kind';
import { fullName } from '@horno/domain';

/** The typed values. Places, times and amounts belong to other owners. */
export interface Draft {
  /** First and last names, as typed in one field. */
  name: string;
  phone: string;
  email: string;
  /** Messages about this order by WhatsApp. */
  whatsappUpdates: boolean;
  /** A guest leaves name, phone and mail on the device for the next order. */
  keepsContact: boolean;
  /** Flat, floor or inside, when the place has none. */
  unit: string;
  landmark: string;
  /** Chosen notes for the rider, by name. */
  notes: string;
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
  whatsappUpdates: false,
  keepsContact: false,
  unit: '',
  landmark: '',
  notes: '',
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

/** Fills empty fields with what a guest left on the device. */
export function withContact(draft: Draft, contact: Pick<Draft, 'name' | 'phone' | 'email'>): Draft {
  const { name, phone, email } = draft;
  return {
    ...draft,
    name: name || contact.name,
    phone: phone || contact.phone,
    email: email || contact.email,
    keepsContact: true,
  };
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
