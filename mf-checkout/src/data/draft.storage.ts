import type { PlaceOrderBody } from '@horno/contracts/order';
import { stored } from '@horno/kit';
import { type Draft, emptyDraft } from '../domain/draft.ts';

export const CHECKOUT_KEY = 'sf.checkout.v1';

/** An order that was sent and not answered. Repeated with the same key and body, it is placed once. */
export interface Attempt {
  key: string;
  body: PlaceOrderBody;
  totalMinor: number;
}

export interface StoredCheckout {
  draft: Draft;
  /** Session in which the draft was typed. A customer's draft is not shown to a later guest. */
  session: 'guest' | 'customer';
  attempt?: Attempt;
}

const LONGEST = 200;
const choices: Partial<Record<keyof Draft, readonly string[]>> = {
  method: ['cash', 'eftpos', 'credit', 'wallet', 'applepay', 'googlepay', ''],
  receipt: ['boleta', 'factura'],
  docType: ['DNI', 'CE', 'PASSPORT'],
};

type Unknown = Record<string, unknown>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/** Validates a draft. Fields that an older version did not have are empty. A zod schema would be larger than the form. */
function draftOf(value: unknown): Draft | undefined {
  if (!isObject(value)) return undefined;
  const draft: Unknown = { ...emptyDraft };
  for (const [field, empty] of Object.entries(emptyDraft)) {
    const typed = value[field] ?? empty;
    if (typeof typed !== typeof empty || String(typed).length > LONGEST) return undefined;
    if (choices[field as keyof Draft]?.includes(String(typed)) === false) return undefined;
    draft[field] = typed;
  }
  return draft as unknown as Draft;
}

/** Validates an attempt. Its body is validated before it is sent. */
function attemptOf(value: unknown): Attempt | undefined {
  if (!isObject(value)) return undefined;
  const { key, body, totalMinor } = value;
  return typeof key === 'string' && isObject(body) && typeof totalMinor === 'number'
    ? { key, body: body as PlaceOrderBody, totalMinor }
    : undefined;
}

function checkoutOf(value: unknown): StoredCheckout | undefined {
  if (!isObject(value) || value.schema !== 1) return undefined;
  const { session } = value;
  const draft = draftOf(value.draft);
  if (!draft || (session !== 'guest' && session !== 'customer')) return undefined;
  const attempt = attemptOf(value.attempt);
  return { draft, session, ...(attempt && { attempt }) };
}

const checkout = stored<StoredCheckout>(
  CHECKOUT_KEY,
  {
    safeParse(value) {
      const data = checkoutOf(value);
      return data ? { success: true, data } : { success: false };
    },
  },
  { area: 'session' },
);

/** Returns the stored checkout, or undefined when it is missing or invalid. */
export function readCheckout(): StoredCheckout | undefined {
  return checkout.read();
}

/** Stores the checkout; undefined removes it. */
export function writeCheckout(next: StoredCheckout | undefined): void {
  if (next) checkout.write({ schema: 1, ...next } as StoredCheckout);
  else checkout.remove();
}
