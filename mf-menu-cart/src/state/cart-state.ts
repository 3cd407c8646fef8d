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

/** A code that was typed and refused (spec 1 §4, single mode). */
export interface CouponRefusal {
  code: string;
  error: unknown;
  /** Category of what the coupon is for, once it is known. */
  category?: string;
}

export interface CouponState {
  /** The code that is on its way. */
  busy?: string;
  refusal?: CouponRefusal;
  /** A code that waits for a cart. */
  kept?: string;
}

/** A line that costs something else now than what was shown (SINGLE-07). */
export interface Repriced {
  draft: LineDraft;
  /** The line that it was to take the place of. */
  lineId?: string;
  fromMinor: number;
  toMinor: number;
}

export interface CartState extends CartSummary {
  /** `loading`: the device remembers a cart that the server has not shown yet; `failed`: nor could it. */
  status: 'empty' | 'loading' | 'failed' | 'ready';
  /** With everything that waits for the server applied. */
  cart?: CartView;
  isBusy: boolean;
  hasPlace: boolean;
  /** What the server changed by itself and the customer has not accepted. */
  changes: CartChange[];
  /** Why a line's last change was taken back, by line. */
  faults: Readonly<Record<string, unknown>>;
  /** The line that was just taken out, for "undo". */
  removed?: LineDraft;
  coupon: CouponState;
  /** The gift of a coupon is to be chosen now. */
  isAskingGift: boolean;
  repriced?: Repriced;
  /** A cart that was set aside; `error` until the customer has read why. */
  shelved?: { count: number; error?: unknown };
}

/** What is told once, by whichever root hears it first. */
export type CartSignal =
  | { kind: 'added'; name: string }
  | { kind: 'converted'; name: string }
  | { kind: 'couponApplied'; name: string }
  | { kind: 'couponRefused'; error: unknown }
  | { kind: 'failed'; error: unknown; name?: string }
  | { kind: 'shelved' }
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
  coupon: {},
  isAskingGift: false,
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
  /** Takes up a deal: its lines become a combo. */
  convert(deal: DealOffer): void;
  /** Whether the checkout may begin; rejects with what is in its way. */
  check(): Promise<void>;
  /** "Confirmar": the cart stays, at the prices of now. */
  confirm(): 'queued' | 'needs-place';
  acceptChanges(): void;
  /** The new price of a line is accepted, or the line is given up. */
  answerPrice(accepts: boolean): void;
  /** `instead` makes room for it. */
  applyCoupon(code: string, mode: CouponMode, instead?: string): void;
  removeCoupon(code: string): void;
  clearRefusal(): void;
  askGift(isAsking: boolean): void;
  chooseGift(uuid: string): void;
  removeGift(): void;
  /** Takes up another cart of the customer. */
  adopt(uuid: string): void;
  /** Takes up the cart that was set aside, as soon as there is a place. */
  restore(): 'queued' | 'needs-place';
  /** The customer has read why the cart was set aside. */
  closeShelf(): void;
  takeSignals(): CartSignal[];
}
