import { type Stored, type StoredSchema, stored } from '@horno/kit';

type DraftValues = Record<string, string>;

export interface Draft {
  /** Author of the draft. The draft of a customer is removed when the session ends. */
  by: 'guest' | 'customer';
  /** A ticked box is `on`. */
  values: DraftValues;
}

const DraftSchema: StoredSchema<Draft> = {
  safeParse(value) {
    const { by, values } = (value ?? {}) as Partial<Draft>;
    if (!values || typeof values !== 'object') return { success: false };
    const texts = Object.entries(values).filter(([, text]) => typeof text === 'string');
    return { success: true, data: { by: by === 'customer' ? by : 'guest', values: Object.fromEntries(texts) } };
  },
};

export const CONTACT_DRAFT_KEY = 'sf.contact.v1';
export const contactDraft: Stored<Draft> = stored(CONTACT_DRAFT_KEY, DraftSchema, { area: 'session' });
export const complaintDraft: Stored<Draft> = stored('sf.complaint.v1', DraftSchema, { area: 'session' });

/** Returns the values of a form as texts. */
export function toDraftValues(values: object): DraftValues {
  const texts = Object.entries(values).map(([field, value]) => [field, value === true ? 'on' : value || '']);
  return Object.fromEntries(texts);
}

/** Fills a form with texts; a box is ticked by any text. */
export function fillForm<V extends object>(empty: V, texts: Readonly<DraftValues>): V {
  const filled = Object.entries(empty).map(([field, value]) => {
    const text = texts[field];
    return [field, typeof value === 'boolean' ? Boolean(text) : (text ?? value)];
  });
  return Object.fromEntries(filled) as V;
}
