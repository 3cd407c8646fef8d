import { type StoredSchema, stored } from '@horno/kit';
import type { Draft } from '../domain/draft.ts';

/** Key of the contact that a guest left on the device. */
export const GUEST_CONTACT_KEY = 'sf.guestContact.v1';
/** Time without an order after which the device forgets the data for the next one. */
export const DAYS_90_MS = 7_776_000_000;
const LONGEST = 200;

export type GuestContact = Pick<Draft, 'name' | 'phone' | 'email'>;

/** Written by hand, because the first section of the checkout does not need zod. */
const schema: StoredSchema<GuestContact> = {
  safeParse(value) {
    const { name, phone, email } = (value ?? {}) as Record<string, unknown>;
    const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST;
    return isText(name) && isText(phone) && isText(email)
      ? { success: true, data: { name, phone, email } }
      : { success: false };
  },
};

/** Name, phone and mail that a guest left on the device for the next order. */
export const guestContact = stored(GUEST_CONTACT_KEY, schema, { ttlMs: DAYS_90_MS });
