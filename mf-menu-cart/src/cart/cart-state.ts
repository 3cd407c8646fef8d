import type { CartChange } from '@horno/contracts/cart';
import type { CouponMode, LineDraft } from '../domain/cart-ops.ts';
import type { CartView } from '../domain/cart-view.ts';
import type { DealOffer } from '../domain/deal-lines.ts';

export interface CartSummary {
  count: number;
  subTotalMinor: number;
  totalMinor: number;
  missingMinor: number;
}

/** A code that the customer typed and the server refused (spec 1 §4, single mode). */
interface CouponRefusal {
  code: string;
  error: unknown;
  /** A category that the coupon applies to, once it is known. */
  category?: string;
}

export interface CouponState {
  /** The code of the request in flight. */
  busy?: string;
  refusal?: CouponRefusal;
  /** A code that is applied as soon as there is a cart. */
  pending?: string;
}

/** A line whose price at the server differs from the displayed one (SINGLE-07). */
export interface Repriced {
  draft: LineDraft;
  /** The line to replace; absent for an addition. */
  lineId?: string;
  fromMinor: number;
  toMinor: number;
  /** The displayed price was that of the reference store, before the customer chose a place. */
  isReference?: boolean;
}

export interface CartState extends CartSummary {
  /** `loading`: the uuid is stored, the server has not answered yet. `failed`: the server could not be reached. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** The server's cart with all queued operations applied. */
  cart?: CartView;
  isBusy: boolean;
  hasPlace: boolean;
  /** Changes made by the server that the customer has not accepted. */
  changes: CartChange[];
  /** Errors of refused line changes, by line id. */
  faults: Readonly<Record<string, unknown>>;
  /** The line that was just removed, for "undo". */
  removed?: LineDraft;
  coupon: CouponState;
  /** Opens the dialog that asks which gift of a coupon the customer takes. */
  isAskingGift: boolean;
  repriced?: Repriced;
  /** A parked cart; `error` until the customer has read why. */
  parked?: { count: number; error?: unknown };
}

/** An item on its way to the cart, with the key of its request. */
export interface Addition {
  id: string;
  draft: LineDraft;
}

/** A message for the customer, shown once by the first root that takes it. */
export type CartSignal =
  | { kind: 'added'; name: string }
  | { kind: 'converted'; name: string }
  | { kind: 'couponApplied'; name: string }
  | { kind: 'couponRefused'; error: unknown }
  /** `addition`: what was not added, to send it again under its key. */
  | { kind: 'failed'; error: unknown; addition?: Addition }
  | { kind: 'parked' }
  | { kind: 'lost' };

export const NO_SUMMARY: CartSummary = { count: 0, subTotalMinor: 0, totalMinor: 0, missingMinor: 0 };

/** State on the server and during hydration. */
export const EMPTY_STATE: CartState = {
  ...NO_SUMMARY,
  status: 'empty',
  isBusy: false,
  hasPlace: false,
  changes: [],
  faults: {},
  coupon: {},
  isAskingGift: false,
};

export interface CartStore {
  get(): CartState;
  subscribe(changed: () => void): () => void;
  /** Subscribes to the bus while at least one root is mounted. The returned function detaches that root. */
  attach(): () => void;
  /**
   * `needs-place`: the item is added once a place is chosen, unless `dropPendingAddition` comes first. `id`: the key of an addition that
   * failed; where it has arrived nevertheless, it is not added twice.
   */
  add(draft: LineDraft, id?: string): 'queued' | 'needs-place';
  dropPendingAddition(): void;
  replace(lineId: string, draft: LineDraft): void;
  setQuantity(lineId: string, quantity: number): void;
  remove(lineId: string): void;
  undo(): void;
  clear(): void;
  refresh(): void;
  /** Replaces the lines of a deal by its combo. */
  convert(deal: DealOffer): void;
  /** Resolves when the checkout may begin. Rejects with the server's `AppError`, or CART-04 without a cart. */
  check(): Promise<void>;
  /** Confirms an idle cart: the server reprices it at its place. */
  confirm(): 'queued' | 'needs-place';
  acceptChanges(): void;
  /** Accepts the new price of a line, or drops the line. */
  answerPrice(accepts: boolean): void;
  /** `instead`: a coupon to remove first. */
  applyCoupon(code: string, mode: CouponMode, instead?: string): void;
  removeCoupon(code: string): void;
  clearRefusal(): void;
  askGift(isAsking: boolean): void;
  chooseGift(uuid: string): void;
  removeGift(): void;
  /** Replaces the present cart by another one of the customer. */
  adopt(uuid: string): void;
  /** Restores the parked cart, at once or as soon as there is a place. */
  restore(): 'queued' | 'needs-place';
  /** The customer has read why the cart was parked. */
  acknowledgeParked(): void;
  /** Returns the signals since the last call. */
  takeSignals(): CartSignal[];
}
