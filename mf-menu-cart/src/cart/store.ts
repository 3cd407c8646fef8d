import type { Connection, ScopedBus } from '@horno/kit';
import type { CartData } from '../data/cart.data.ts';
import { storedCart } from '../data/cart.storage.ts';
import { readWaitingCoupon } from '../data/coupon.storage.ts';
import { readQueue } from '../data/offline-queue.storage.ts';
import { readParkedCart } from '../data/parked-cart.storage.ts';
import { type CartSignal, type CartStore, EMPTY_STATE } from './cart-state.ts';
import { type EffectDeps, runEffect } from './effects.ts';
import type { execute } from './execute.ts';
import { watchLeaving } from './leaving.ts';
import { listenToShop } from './listen.ts';
import { type CartEvent, EMPTY_MODEL } from './model.ts';
import { reduce } from './reducer.ts';
import { toCartState } from './view.ts';

export interface CartStoreDeps {
  data: CartData;
  execute: typeof execute;
  bus: ScopedBus;
  makeId(): string;
  /** The server's clock. */
  now(): Date;
  connection: Connection;
}

/** Promises of `check` that wait for their answer. */
function pendingChecks() {
  const pending = new Map<string, { resolve(): void; reject(error: unknown): void }>();
  return {
    open: (id: string) => new Promise<void>((resolve, reject) => pending.set(id, { resolve, reject })),
    settle(id: string, refusal?: { error: unknown }) {
      const check = pending.get(id);
      pending.delete(id);
      if (refusal) check?.reject(refusal.error);
      else check?.resolve();
    },
  };
}

/** Runs the reducer and its effects for one page, and connects them to the bus while roots are attached. */
function createMachine({ connection, ...deps }: CartStoreDeps) {
  const { bus, makeId, now } = deps;
  const checks = pendingChecks();
  const listeners = new Set<() => void>();
  let model = EMPTY_MODEL;
  let state = EMPTY_STATE;
  let signals: CartSignal[] = [];
  let roots = 0;
  let hasStarted = false;
  let detach: () => void = () => undefined;

  function dispatch(event: CartEvent): void {
    const isOnline = connection.isOnline() && !leaving.isLeaving();
    const next = reduce(model, event, { id: makeId(), now: now(), isOnline });
    model = next.model;
    leaving.watch(model.running !== undefined);
    for (const effect of next.effects) runEffect(effect, effectDeps);
    state = toCartState(model);
    for (const listener of listeners) listener();
  }
  const leaving = watchLeaving(() => dispatch({ type: 'online' }));
  const effectDeps: EffectDeps = {
    ...deps,
    dispatch,
    signal: (signal) => signals.push(signal),
    settleCheck: checks.settle,
  };
  const read = {
    parkedCart: () => readParkedCart(now()),
    waitingCoupon: () => readWaitingCoupon('apply', now()),
  };

  function start(): void {
    if (!hasStarted) {
      hasStarted = true;
      const cart = storedCart.read();
      dispatch({ type: 'started', cart, parked: read.parkedCart(), queue: readQueue(cart?.uuid, now()) });
    }
    const disconnect = connection.onChange(() => connection.isOnline() && dispatch({ type: 'online' }));
    const leave = listenToShop(bus, dispatch, read);
    detach = () => {
      disconnect();
      leave();
    };
  }

  return {
    dispatch,
    read,
    openCheck: checks.open,
    get: () => state,
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    attach() {
      roots += 1;
      if (roots === 1) start();
      return () => {
        roots -= 1;
        if (roots === 0) detach();
      };
    },
    takeSignals() {
      const taken = signals;
      signals = [];
      return taken;
    },
  };
}

/** Creates the cart of a page. The server's answers are the truth; queued operations show as if they had succeeded. */
export function createCartStore(deps: CartStoreDeps): CartStore {
  const { dispatch, read, openCheck, get, subscribe, attach, takeSignals } = createMachine(deps);
  const placed = () => (get().hasPlace ? 'queued' : 'needs-place');
  return {
    get,
    subscribe,
    attach,
    takeSignals,
    add(draft, id) {
      dispatch({ type: 'add', draft, id });
      return placed();
    },
    dropPendingAddition: () => dispatch({ type: 'dropPendingAddition' }),
    replace: (lineId, draft) => dispatch({ type: 'replace', lineId, draft }),
    setQuantity: (lineId, quantity) => dispatch({ type: 'setQuantity', lineId, quantity }),
    remove: (lineId) => dispatch({ type: 'remove', lineId }),
    undo: () => dispatch({ type: 'undo' }),
    clear: () => dispatch({ type: 'clear' }),
    refresh: () => dispatch({ type: 'refresh' }),
    convert: (deal) => dispatch({ type: 'convert', deal }),
    check() {
      const id = deps.makeId();
      const answer = openCheck(id);
      dispatch({ type: 'check', id });
      return answer;
    },
    confirm() {
      dispatch({ type: 'confirm' });
      return placed();
    },
    acceptChanges: () => dispatch({ type: 'acceptChanges' }),
    answerPrice: (accepts) => dispatch({ type: 'answerPrice', accepts }),
    applyCoupon: (code, mode, instead) => dispatch({ type: 'applyCoupon', code, mode, instead }),
    removeCoupon: (code) => dispatch({ type: 'removeCoupon', code }),
    clearRefusal: () => dispatch({ type: 'clearRefusal' }),
    askGift: (isAsking) => dispatch({ type: 'askGift', isAsking }),
    chooseGift: (uuid) => dispatch({ type: 'chooseGift', uuid }),
    removeGift: () => dispatch({ type: 'removeGift' }),
    adopt: (uuid) => dispatch({ type: 'adopt', uuid }),
    restore() {
      dispatch({ type: 'restore', stored: read.parkedCart() });
      return placed();
    },
    acknowledgeParked: () => dispatch({ type: 'acknowledgeParked' }),
  };
}
