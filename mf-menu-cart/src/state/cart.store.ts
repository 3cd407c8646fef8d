import type { Disposition } from '@horno/contracts/disposition';
import { type Connection, errorCodeOf, errorCodes, type ScopedBus } from '@horno/kit';
import type { CartData, CartReply } from '../data/cart.data.ts';
import { readStoredCart, writeStoredCart } from '../data/cart.storage.ts';
import { readShelf, writeShelf } from '../data/cart-shelf.storage.ts';
import {
  addedLine,
  type CartOp,
  enqueue,
  type LineDraft,
  lineOf,
  projectCart,
  renameLine,
} from '../domain/cart-ops.ts';
import { type CartView, countOf, openGift } from '../domain/cart-view.ts';
import { giftDraft } from '../domain/gift-choice.ts';
import { listenToShop } from './cart-listen.ts';
import { isElsewhere, isFreshPlace, placeKey } from './cart-place.ts';
import {
  type CartSignal,
  type CartState,
  type CartStore,
  type CartSummary,
  EMPTY_STATE,
  NO_SUMMARY,
  type Repriced,
} from './cart-state.ts';
import { type CartUpdated, circumstancesOf, isSameSummary, summaryOf } from './cart-summary.ts';
import { changeLedger } from './change-ledger.ts';
import { couponDesk } from './coupon-desk.ts';
import { lateExecute } from './late-execute.ts';
import { atNewPrice, repricedBy } from './repriced.ts';
import { toldMinutes } from './told-minutes.ts';
import { waitingRoom } from './waiting-room.ts';

interface Deps {
  data: CartData;
  bus: ScopedBus;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  makeId(): string;
  /** The server's clock. */
  now(): Date;
  line: Connection;
}

/** The time of the order does not hold: the cart is set aside on an addition (spec 1 §8, domain §3.4). */
const shelvingCodes: readonly string[] = ['CART-06', 'CART-08'];
/** What is asked without the customer fails without a word. */
const quietKinds: readonly CartOp['kind'][] = ['refresh', 'place'];

/** The cart of this page. The server's answer is the truth; what waits for it is shown as if it had succeeded. */
export function createCartStore({ data, bus, storage, makeId, now, line }: Deps): CartStore {
  const desk = couponDesk({ storage, now });
  const ledger = changeLedger();
  const minutes = toldMinutes();
  const waiting = waitingRoom({ line, storage, now });
  let uuid: string | undefined;
  let server: CartView | undefined;
  let stored: CartSummary = NO_SUMMARY;
  let ops: CartOp[] = [];
  let isRunning = false;
  let hasFailed = false;
  let place: Disposition | undefined;
  let hasPlace = false;
  let toldPlace: string | undefined;
  let wish: LineDraft | undefined;
  let wantsShelf = false;
  let faults: Record<string, unknown> = {};
  let removed: LineDraft | undefined;
  let repriced: Repriced | undefined;
  let isAskingGift = false;
  let shelved: CartState['shelved'];
  let signals: CartSignal[] = [];
  const checks = new Map<string, { resolve(): void; reject(error: unknown): void }>();
  let lastSeen: CartUpdated | undefined;
  let state = EMPTY_STATE;
  let attached = 0;
  let hasStarted = false;
  let detach: () => void = () => undefined;
  const listeners = new Set<() => void>();

  function statusOf(cart: CartView | undefined): CartState['status'] {
    if (cart) return cart.lines.length + cart.gifts.length > 0 ? 'ready' : 'empty';
    if (uuid === undefined) return 'empty';
    return hasFailed ? 'failed' : 'loading';
  }

  function emit() {
    const cart = projectCart(server, ops);
    state = {
      ...summaryOf(cart, stored),
      status: statusOf(cart),
      cart,
      isBusy: ops.length > 0,
      hasPlace,
      changes: ledger.open(),
      faults,
      removed,
      coupon: desk.get(),
      isAskingGift,
      repriced,
      shelved,
    };
    for (const listener of listeners) listener();
  }

  function tell() {
    const summary = uuid === undefined ? NO_SUMMARY : summaryOf(server, stored);
    const payload: CartUpdated = { uuid, ...summary, ...circumstancesOf(uuid === undefined ? undefined : server) };
    if (lastSeen && isSameSummary(lastSeen, payload)) return;
    lastSeen = payload;
    writeStoredCart(storage, uuid === undefined ? undefined : { schema: 1, uuid, ...summary });
    bus.publish('cart.updated@1', payload);
  }

  function drop() {
    uuid = undefined;
    server = undefined;
    stored = NO_SUMMARY;
    removed = undefined;
    repriced = undefined;
    isAskingGift = false;
    ledger.clear();
    faults = {};
    ops = ops.filter((op) => op.kind === 'add' || op.kind === 'check');
  }

  function push(op: CartOp) {
    ops = enqueue(ops, op, isRunning ? 1 : 0);
    const lineId = lineOf(op);
    if (lineId !== undefined && lineId in faults) faults = { ...faults, [lineId]: undefined };
    emit();
    void run();
  }

  function ask(kind: 'place' | 'refresh') {
    if (uuid !== undefined && ops.at(-1)?.kind !== kind) push({ kind, id: makeId() });
  }

  const applyCoupon: CartStore['applyCoupon'] = (code, mode, instead) => {
    desk.asked(code);
    push({ kind: 'coupon', id: makeId(), code, mode, ...(instead !== undefined && { instead }) });
  };

  function settleCoupon(op: CartOp & { kind: 'coupon' }, reply: CartReply | undefined) {
    if (!reply) {
      desk.keptFor(op.code);
      return;
    }
    const known = new Set(server?.coupons.map(({ code }) => code));
    const added = reply.cart.coupons.find(({ code }) => !known.has(code)) ?? reply.cart.coupons.at(-1);
    desk.applied();
    signals.push({ kind: 'couponApplied', name: added?.name ?? op.code });
    isAskingGift = openGift(reply.cart) !== undefined;
  }

  function settleAdded(op: CartOp & { kind: 'add' }, reply: CartReply) {
    const line = addedLine(server?.lines ?? [], reply.cart.lines, op.draft);
    if (line) ops = renameLine(ops, op.id, line.id);
    signals.push({ kind: 'added', name: op.draft.name });
    const { quantity, name, body } = op.draft;
    bus.publish('cart.itemAdded@1', { menuUuid: body.uuid, name, quantity });
    const kept = desk.takeKept();
    if (kept !== undefined) {
      desk.asked(kept);
      ops = [...ops, { kind: 'coupon', id: makeId(), code: kept, mode: 'single' }];
    }
  }

  function settle(op: CartOp, reply: CartReply | undefined) {
    if (op.kind === 'coupon') settleCoupon(op, reply);
    if (!reply) {
      if (op.kind === 'clear') drop();
      return;
    }
    if (op.kind === 'add') settleAdded(op, reply);
    if (op.kind === 'convert') signals.push({ kind: 'converted', name: op.draft.name });
    if (op.kind === 'gift') isAskingGift = false;
    server = reply.cart;
    hasFailed = false;
    ledger.told(reply.changes);
    if (!openGift(server)) isAskingGift = false;
  }

  /** The cart is set aside whole, with the addition that met the time which does not hold. */
  function shelve(op: CartOp & { kind: 'add' | 'replace' }, error: unknown) {
    if (uuid === undefined) return;
    const added = op.kind === 'add' ? op.draft : undefined;
    const count = countOf(server?.lines ?? []) + (added?.quantity ?? 0);
    writeShelf(storage, { uuid, count, ...(added && { wish: added }) }, now());
    drop();
    ops = ops.filter(({ kind }) => kind === 'check');
    shelved = { count, error };
    signals.push({ kind: 'shelved' });
    tell();
    bus.publish('cart.shelved@1', { count });
  }

  function failLine(op: CartOp & { kind: 'add' | 'replace' }, error: unknown): boolean {
    const code = errorCodeOf(error) ?? '';
    if (shelvingCodes.includes(code)) {
      shelve(op, error);
      return true;
    }
    const asked = repricedBy(op, error);
    repriced = asked ?? repriced;
    return asked !== undefined;
  }

  function failCoupon(op: CartOp & { kind: 'coupon' }, error: unknown) {
    const signal = desk.refused(op, error);
    if (signal) signals.push(signal);
    if (errorCodeOf(error) !== 'CP-21' || signal) return;
    const point = async () => {
      const { applies_to } = await data.checkCoupon(op.code);
      desk.pointed(op.code, applies_to.categories[0]);
      emit();
    };
    point().catch(() => undefined);
  }

  function fail(op: CartOp, error: unknown) {
    const code = errorCodeOf(error);
    const lineId = lineOf(op);
    if (code === 'CART-01') {
      if (op.kind === 'coupon') desk.applied();
      drop();
      if (op.kind !== 'add' && !quietKinds.includes(op.kind)) signals.push({ kind: 'lost' });
      return;
    }
    if (op.kind === 'check') return minutes.learn(place, error);
    if (op.kind === 'coupon') return failCoupon(op, error);
    if ((op.kind === 'add' || op.kind === 'replace') && failLine(op, error)) return;
    if (op.kind === 'remove') removed = undefined;
    if (lineId !== undefined && server?.lines.some(({ id }) => id === lineId)) faults = { ...faults, [lineId]: error };
    else if (op.kind === 'refresh') hasFailed = server === undefined;
    else signals.push({ kind: 'failed', error, ...(op.kind === 'add' && { name: op.draft.name }) });
    // Nothing came back, or not what was expected: the server knows whether it was done. A deal may be done by half.
    const isOpen = code && errorCodes[code].retryable;
    if (op.kind !== 'refresh' && (isOpen || op.kind === 'convert')) ops = [...ops, { kind: 'refresh', id: makeId() }];
  }

  /** A cart whose place is old, while the customer has named the place since: that was the answer. */
  function isConfirmed(): boolean {
    return server?.expiry?.state === 'unlocated' && hasPlace && place !== undefined && isFreshPlace(place, now());
  }

  const next = () => ops.find((op) => !waiting.holds(op));

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let op = next(); op; op = next()) {
        const onCreated = (created: string) => {
          uuid = created;
        };
        const current = op;
        const context = { data, place, uuid, quoteTime: minutes.of(place), onCreated, makeId };
        const outcome = await lateExecute(current, context).then(
          (reply) => () => {
            settle(current, reply);
            checks.get(current.id)?.resolve();
          },
          (error: unknown) =>
            waiting.takesBack(current, error)
              ? undefined
              : () => {
                  fail(current, error);
                  checks.get(current.id)?.reject(error);
                },
        );
        if (!outcome) continue;
        ops = ops.filter(({ id }) => id !== current.id);
        outcome();
        checks.delete(current.id);
        const elsewhere = current.kind === 'refresh' && hasPlace && place && server && isElsewhere(server, place);
        const moves = elsewhere || (current.kind === 'refresh' && isConfirmed());
        if (moves && !ops.some(({ kind }) => kind === 'place')) ops = [...ops, { kind: 'place', id: makeId() }];
        tell();
        emit();
      }
    } finally {
      isRunning = false;
      waiting.note(uuid, ops);
    }
  }

  function forget() {
    drop();
    desk.forget();
    shelved = undefined;
    writeShelf(storage, undefined, now());
    tell();
    emit();
  }

  /** The cart that was set aside takes the place of the present one. */
  function restore() {
    const kept = readShelf(storage, now());
    wantsShelf = false;
    shelved = undefined;
    writeShelf(storage, undefined, now());
    if (kept) {
      takeUp(kept.uuid);
      if (kept.wish) push({ kind: 'add', id: makeId(), draft: kept.wish });
    }
    emit();
  }

  /** It is not shown until it comes back, or was paid. */
  function onReserved(cartUuid: string) {
    if (uuid !== cartUuid) return;
    drop();
    tell();
    emit();
  }

  function takeUp(other: string) {
    drop();
    uuid = other;
    push({ kind: 'refresh', id: makeId() });
    if (hasPlace) push({ kind: 'place', id: makeId() });
  }

  function onPlace(disposition: Disposition | undefined) {
    const hadPlace = hasPlace;
    hasPlace = disposition !== undefined;
    // Nothing is taken away with the place: the customer may choose another one and keep the cart.
    if (disposition) {
      const key = placeKey(disposition);
      const moved = toldPlace !== undefined ? toldPlace !== key : server && isElsewhere(server, disposition);
      const isNamedAnew = place !== undefined && place.lastLocalizationUTCTime !== disposition.lastLocalizationUTCTime;
      const confirms = isNamedAnew && server?.expiry !== undefined && server.expiry.state !== 'fresh';
      toldPlace = key;
      place = disposition;
      if (moved || confirms) ask('place');
      if (wantsShelf) restore();
      const wanted = wish;
      wish = undefined;
      if (wanted) push({ kind: 'add', id: makeId(), draft: wanted });
    } else if (hadPlace) {
      // Whoever begins anew lets go of the cart as well.
      ask('refresh');
    }
    emit();
  }

  function onCartOfAnotherTab(payload: CartUpdated) {
    if (lastSeen && isSameSummary(lastSeen, payload)) return;
    // A tab that has just opened does not know of the cart that is being made here.
    if (payload.uuid === undefined && isRunning) return;
    lastSeen = payload;
    if (payload.uuid === undefined) {
      drop();
      emit();
      return;
    }
    if (payload.uuid !== uuid) server = undefined;
    uuid = payload.uuid;
    stored = payload;
    ask('refresh');
  }

  function onSession(status: 'guest' | 'customer', isOther: boolean) {
    if (isOther) ask('refresh');
    if (status !== 'customer') return;
    const waiting = desk.takeWaiting();
    if (waiting !== undefined) applyCoupon(waiting, 'single');
  }

  function start() {
    if (!hasStarted) {
      hasStarted = true;
      const kept = readStoredCart(storage);
      const aside = readShelf(storage, now());
      if (aside) shelved = { count: aside.count };
      if (kept) {
        uuid = kept.uuid;
        stored = kept;
      }
      // Said without a cart too: whoever waits for it need not wait any more.
      tell();
      if (kept) ask('refresh');
      else if (aside) emit();
      const drafted = waiting.open(uuid);
      ops = [...ops, ...drafted];
      if (drafted.length > 0) {
        emit();
        void run();
      }
    }
    const hangUp = waiting.onBack(() => void run());
    const leave = listenToShop(bus, {
      onCart: onCartOfAnotherTab,
      onPlace,
      onSession,
      onReserved,
      // A cart that was begun meanwhile is not given up for it.
      onOpenAgain: (cartUuid) => uuid === undefined && takeUp(cartUuid),
      onRepeated: (cartUuid) => (cartUuid === uuid ? ask('refresh') : takeUp(cartUuid)),
      refresh: () => ask('refresh'),
      forget,
    });
    detach = () => {
      hangUp();
      leave();
    };
  }

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    attach() {
      attached += 1;
      if (attached === 1) start();
      return () => {
        attached -= 1;
        if (attached === 0) detach();
      };
    },
    add(draft) {
      removed = undefined;
      if (!hasPlace) {
        wish = draft;
        return 'needs-place';
      }
      push({ kind: 'add', id: makeId(), draft });
      return 'queued';
    },
    forgetWish() {
      wish = undefined;
      wantsShelf = false;
    },
    replace: (lineId, draft) => push({ kind: 'replace', id: makeId(), lineId, draft }),
    setQuantity: (lineId, quantity) => push({ kind: 'quantity', id: makeId(), lineId, quantity }),
    remove(lineId) {
      const line = state.cart?.lines.find((candidate) => candidate.id === lineId);
      if (!line) return;
      const { body, quantity, name, summary, image, unitMinor } = line;
      removed = { body, quantity, name, summary, image, unitMinor };
      push({ kind: 'remove', id: makeId(), lineId });
    },
    undo() {
      const draft = removed;
      removed = undefined;
      if (draft) push({ kind: 'add', id: makeId(), draft });
    },
    clear: () => push({ kind: 'clear', id: makeId() }),
    refresh: () => ask('refresh'),
    convert: ({ draft, left }) => push({ kind: 'convert', id: makeId(), draft, left }),
    check() {
      const id = makeId();
      const answer = new Promise<void>((resolve, reject) => checks.set(id, { resolve, reject }));
      push({ kind: 'check', id });
      return answer;
    },
    confirm() {
      if (!hasPlace) return 'needs-place';
      ask('place');
      return 'queued';
    },
    acceptChanges() {
      ledger.accept();
      emit();
    },
    answerPrice(accepts) {
      const asked = repriced;
      repriced = undefined;
      if (!asked || !accepts) return emit();
      push(atNewPrice(asked, makeId()));
    },
    applyCoupon,
    removeCoupon(code) {
      desk.clearRefusal();
      push({ kind: 'uncoupon', id: makeId(), code });
    },
    clearRefusal() {
      desk.clearRefusal();
      emit();
    },
    askGift(isAsking) {
      isAskingGift = isAsking;
      emit();
    },
    chooseGift(chosen) {
      const offer = server?.offer;
      const draft = offer && giftDraft(offer, chosen);
      if (draft) push({ kind: 'gift', id: makeId(), draft, ...(offer.chosen && { giftId: offer.chosen.id }) });
    },
    removeGift() {
      const gift = server?.offer?.chosen;
      if (gift) push({ kind: 'remove', id: makeId(), lineId: gift.id });
    },
    adopt(other) {
      takeUp(other);
    },
    restore() {
      if (hasPlace) {
        restore();
        return 'queued';
      }
      wantsShelf = true;
      return 'needs-place';
    },
    closeShelf() {
      if (shelved) shelved = { count: shelved.count };
      emit();
    },
    takeSignals() {
      const taken = signals;
      signals = [];
      return taken;
    },
  };
}
