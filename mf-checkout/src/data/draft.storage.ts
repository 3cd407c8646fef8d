import type { PlaceOrderBody } from '@horno/contracts/order';
import { type Draft, emptyDraft } from '../domain/draft.ts';

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

const LONGEST = 200;
const choices: Partial<Record<keyof Draft, readonly string[]>> = {
  method: ['cash', 'eftpos', 'credit', 'wallet', ''],
  receipt: ['boleta', 'factura'],
  docType: ['DNI', 'CE', 'PASSPORT'],
};

type Unknown = Record<string, unknown>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/** A draft of an earlier edition lacks what came later. A schema of the contracts would weigh more than the whole form. */
function draftOf(value: unknown): Draft | undefined {
  if (!isObject(value)) return undefined;
  const draft: Unknown = { ...emptyDraft };
  for (const [field, empty] of Object.entries(emptyDraft)) {
    const kept = value[field] ?? empty;
    if (typeof kept !== typeof empty || String(kept).length > LONGEST) return undefined;
    if (choices[field as keyof Draft]?.includes(String(kept)) === false) return undefined;
    draft[field] = kept;
  }
  return draft as unknown as Draft;
}

/** The order itself is checked again before it is sent. */
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

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before the page was left; a broken or foreign value counts as nothing. */
export function readCheckout(storage: Shelf): StoredCheckout | undefined {
  const stored = storage.getItem(CHECKOUT_KEY);
  if (!stored) return undefined;
  try {
    return checkoutOf(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

export function writeCheckout(storage: Shelf, checkout: StoredCheckout | undefined): void {
  if (checkout) storage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, ...checkout }));
  else storage.removeItem(CHECKOUT_KEY);
}
