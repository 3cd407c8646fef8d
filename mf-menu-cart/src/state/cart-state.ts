import type { CartChange } from '@horno/contracts';
import type { LineDraft } from '../domain/cart-ops.ts';
import type { CartView } from '../domain/cart-view.ts';

export interface CartSummary {
  count: number;
  subTotalMinor: number;
  totalMinor: number;
  missingMinor: number;
}

export interface CartState extends CartSummary {
  /** `loading`: the device remembers a cart that the server has not shown yet; `failed`: nor could it. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** With everything that waits for the server applied. */
  cart?: CartView;
  isBusy: boolean;
  hasPlace: boolean;
  /** What the server changed by itself and the customer has not closed. */
  changes: CartChange[];
  /** Why a line's last change was taken back, by line. */
  faults: Readonly<Record<string, unknown>>;
  /** The line that was just taken out, for "undo". */
  removed?: LineDraft;
}

/** What is told once, by whichever root hears it first. */
export type CartSignal =
  | { kind: 'added'; name: string }
  | { kind: 'failed'; error: unknown; name?: string }
  | { kind: 'lost' };

export const NO_SUMMARY: CartSummary = { count: 0, subTotalMinor: 0, totalMinor: 0, missingMinor: 0 };

/** The state of the server's rendering and of the first one in the browser. */
export const EMPTY_STATE: CartState = {
  ...NO_SUMMARY,
  status: 'empty',
  isBusy: false,
  hasPlace: false,
  changes: [],
  faults: {},
};

export interface CartStore {
  get(): CartState;
  subscribe(changed: () => void): () => void;
  /** Listens to the shop while at least one root is there; ends with the returned function. */
  attach(): () => void;
  /** `needs-place`: it is added by itself as soon as a place is chosen, unless `forgetWish` comes first. */
  add(draft: LineDraft): 'queued' | 'needs-place';
  forgetWish(): void;
  replace(lineId: string, draft: LineDraft): void;
  setQuantity(lineId: string, quantity: number): void;
  remove(lineId: string): void;
  undo(): void;
  clear(): void;
  refresh(): void;
  closeChanges(): void;
  takeSignals(): CartSignal[];
}
