import { type PlaceOrderBody, PlaceOrderBodySchema } from '@horno/contracts';
import * as z from 'zod/mini';
import type { Draft } from '../domain/draft.ts';

export const CHECKOUT_KEY = 'sf.checkout.v1';

/** An order that was sent and not answered: sent again with the same key and the same words, it cannot become two. */
export interface Attempt {
  key: string;
  body: PlaceOrderBody;
  totalMinor: number;
}

export interface StoredCheckout {
  draft: Draft;
  /** Who was there when it was typed: a draft of a customer is not shown to the guest after them. */
  session: 'guest' | 'customer';
  attempt?: Attempt;
}

const text = () => z.string().check(z.maxLength(200));
const DraftSchema = z.object({
  firstName: text(),
  lastName: text(),
  phone: text(),
  email: text(),
  landmark: text(),
  instruction: text(),
  method: z.enum(['cash', 'eftpos', 'credit', 'wallet', '']),
  cashExact: z.boolean(),
  cashText: text(),
  receipt: z.enum(['boleta', 'factura']),
  docType: z.enum(['DNI', 'CE', 'PASSPORT']),
  docNumber: text(),
  ruc: text(),
  businessName: text(),
  fiscalAddress: text(),
  keepsCompany: z._default(z.boolean(), false),
  terms: z.boolean(),
  marketing: z.boolean(),
});

const StoredCheckoutSchema = z.object({
  schema: z.literal(1),
  draft: DraftSchema,
  session: z.enum(['guest', 'customer']),
  attempt: z.optional(z.object({ key: z.string(), body: PlaceOrderBodySchema, totalMinor: z.number() })),
});

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before the page was left; a broken or foreign value counts as nothing. */
export function readCheckout(storage: Shelf): StoredCheckout | undefined {
  const stored = storage.getItem(CHECKOUT_KEY);
  if (!stored) return undefined;
  try {
    const parsed = StoredCheckoutSchema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeCheckout(storage: Shelf, checkout: StoredCheckout | undefined): void {
  if (checkout) storage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, ...checkout }));
  else storage.removeItem(CHECKOUT_KEY);
}
