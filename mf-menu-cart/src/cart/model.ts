import type { Disposition } from '@horno/contracts/disposition';
import type { EventPayload } from '@horno/contracts/events';
import type { CartReply } from '../data/cart.data.ts';
import type { WaitingOp } from '../data/offline-queue.storage.ts';
import type { ParkedCart } from '../data/parked-cart.storage.ts';
import type { CartOp, CouponMode, LineDraft } from '../domain/cart-ops.ts';
import type { CartView } from '../domain/cart-view.ts';
import type { DealOffer } from '../domain/deal-lines.ts';
import { type CartSignal, type CartState, type CartSummary, type CouponState, NO_SUMMARY } from './cart-state.ts';
import { type ChangeLedger, NO_CHANGES } from './changes.ts';
import type { QuotedMinutes } from './quoted-minutes.ts';
import type { CartUpdated } from './summary.ts';

/** Decision of the customer about a cart, published with a change of place. */
type CartDecision = NonNullable<EventPayload<'disposition.changed@1'>['cart']>;

/** Everything that the reducer remembers. Components see `CartState`, which `toCartState` derives from it. */
export interface CartModel {
  uuid?: string;
  /** The cart that the server refused to open last. A sign-in may open it again. */
  lostUuid?: string;
  /** The cart of the last answer. */
  server?: CartView;
  /** Totals from storage, until the server has answered. */
  stored: CartSummary;
  /** Operations that the server has not answered, in the order of the customer's actions. */
  ops: readonly CartOp[];
  /** Id of the operation in flight; at most one at a time. */
  running?: string;
  /** The last refresh failed before any cart was loaded. */
  hasFailed: boolean;
  /** The last known place; it stays after the place is cleared. */
  place?: Disposition;
  hasPlace: boolean;
  /** The stored place, or its absence, is known. Until then no cart can be created. */
  isPlaceKnown: boolean;
  placeKey?: string;
  /** The decision that was handled last: the bus replays it when roots are mounted again. */
  decision?: CartDecision;
  /** The customer has already seen and accepted what the next move changes. */
  isMoveAccepted: boolean;
  /** The addition to send when a place is chosen. Its id is an idempotency key, so it must be a UUID. */
  pendingAddition?: CartOp & { kind: 'add' };
  /** Restores the parked cart as soon as there is a place. */
  wantsParked: boolean;
  parked?: CartState['parked'];
  faults: Readonly<Record<string, unknown>>;
  removed?: LineDraft;
  repriced?: CartState['repriced'];
  isAskingGift: boolean;
  coupon: CouponState;
  changes: ChangeLedger;
  quotedMinutes: QuotedMinutes;
  /** The last `cart.updated@1` of this page or of another tab. */
  published?: CartUpdated;
  /** This page has written the offline queue; the queue of another tab is left alone. */
  hasStoredQueue: boolean;
  session?: string;
  lang?: string;
}

export const EMPTY_MODEL: CartModel = {
  stored: NO_SUMMARY,
  ops: [],
  hasFailed: false,
  hasPlace: false,
  isPlaceKnown: false,
  isMoveAccepted: false,
  wantsParked: false,
  faults: {},
  isAskingGift: false,
  coupon: {},
  changes: NO_CHANGES,
  quotedMinutes: {},
  hasStoredQueue: false,
};

/** Commands of the customer. */
export type CartCommand =
  | { type: 'add'; draft: LineDraft; id?: string | undefined }
  | { type: 'dropPendingAddition' }
  | { type: 'replace'; lineId: string; draft: LineDraft }
  | { type: 'setQuantity'; lineId: string; quantity: number }
  | { type: 'remove'; lineId: string }
  | { type: 'undo' }
  | { type: 'clear' }
  | { type: 'refresh' }
  | { type: 'convert'; deal: DealOffer }
  | { type: 'check'; id: string }
  | { type: 'confirm' }
  | { type: 'acceptChanges' }
  | { type: 'answerPrice'; accepts: boolean }
  | { type: 'applyCoupon'; code: string; mode: CouponMode; instead?: string }
  | { type: 'removeCoupon'; code: string }
  | { type: 'clearRefusal' }
  | { type: 'askGift'; isAsking: boolean }
  | { type: 'chooseGift'; uuid: string }
  | { type: 'removeGift' }
  | { type: 'adopt'; uuid: string }
  | { type: 'restore'; stored?: ParkedCart }
  | { type: 'acknowledgeParked' };

/** Events of the rest of the shop. `stored` is read from storage when the event is created. */
export type ShopEvent =
  | { type: 'started'; cart?: CartSummary & { uuid: string }; parked?: ParkedCart; queue: readonly WaitingOp[] }
  | { type: 'placeChanged'; disposition?: Disposition; decision?: CartDecision; stored?: ParkedCart }
  | { type: 'cartUpdatedElsewhere'; payload: CartUpdated }
  | { type: 'sessionChanged'; status: 'guest' | 'customer'; waitingCoupon?: string }
  | { type: 'languageChanged'; lang: string }
  | { type: 'orderReserved'; cartUuid: string }
  | { type: 'orderLapsed'; cartUuid: string }
  | { type: 'orderRepeated'; cartUuid: string }
  /** The order was placed, or the customer signed out. */
  | { type: 'forgotten' }
  | { type: 'online' };

/** Outcomes of requests, dispatched by the effect runner. */
export type ServerEvent =
  | { type: 'created'; uuid: string }
  /** `reply` is absent when no cart is left. */
  | { type: 'answered'; op: CartOp; reply?: CartReply }
  | { type: 'refused'; op: CartOp; error: unknown }
  | { type: 'couponLookedUp'; code: string; category?: string };

export type CartEvent = CartCommand | ShopEvent | ServerEvent;

/** The outside world at the time of an event: the reducer itself reads no clock and makes no ids. */
export interface Stamp {
  /** A UUID that is new for each event. */
  id: string;
  /** The server's clock. */
  now: Date;
  /** False also while the document is left. */
  isOnline: boolean;
}

/** Side effects that the reducer asks for; `runEffect` performs them in order. */
export type CartEffect =
  | { type: 'send'; op: CartOp; uuid?: string; place?: Disposition; moveTo?: Disposition; quoteTime?: number }
  /** Removes a cart that the page has already forgotten. */
  | { type: 'removeCart'; uuid: string }
  | { type: 'lookUpCoupon'; code: string }
  | { type: 'publishUpdated'; payload: CartUpdated }
  | { type: 'publishAdded'; draft: LineDraft }
  | { type: 'publishParked'; count: number }
  | { type: 'storeCart'; cart?: CartSummary & { uuid: string } }
  | { type: 'storeParked'; cart?: ParkedCart }
  | { type: 'storeQueue'; cart?: string; ops: readonly WaitingOp[] }
  | { type: 'storeCoupon'; code?: string }
  | { type: 'signal'; signal: CartSignal }
  | { type: 'settleCheck'; id: string; refusal?: { error: unknown } };

/** A step of the reducer: handlers set properties of the copied model, never nested values. */
export interface Step {
  model: CartModel;
  effects: CartEffect[];
  stamp: Stamp;
}
