import {
  type DirectionField,
  mapDirections,
  type NoteField,
  noteFields,
  placeDirectionOf,
} from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { fullName } from '@horno/domain';

type Filled = `filled_${NoteField}`;
const filledOf = (field: NoteField): Filled => `filled_${field}`;

/** The typed values. Places, times and amounts belong to other owners. */
export interface Draft extends Record<DirectionField | Filled, string> {
  /** First and last names, as typed in one field. */
  name: string;
  phone: string;
  email: string;
  /** Messages about this order by WhatsApp. */
  whatsappUpdates: boolean;
  /** A guest leaves name, phone and mail on the device for the next order. */
  keepsContact: boolean;
  /** Chosen notes for the rider, by name. */
  notes: string;
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
  ...mapDirections(() => ''),
  ...(Object.fromEntries(noteFields.map((field) => [filledOf(field), ''])) as Record<Filled, string>),
  notes: '',
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

/**
 * Returns the changes that fill in the directions of a saved address. A text that came from the place before follows it; a typed one
 * stays, an emptied one too.
 */
export function withPlace(draft: Draft, place: Disposition): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const field of noteFields) {
    const filled = filledOf(field);
    const known = place[placeDirectionOf(field)] ?? '';
    if (draft[filled] === known) continue;
    changes[filled] = known;
    if (draft[field] === draft[filled]) changes[field] = known;
  }
  return changes;
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
