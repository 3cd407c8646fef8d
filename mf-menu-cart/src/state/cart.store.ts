import { type CartChange, type Disposition, type EventPayload, errorCodeOf, errorCodes } from '@horno/contracts';
import type { ScopedBus } from '@horno/kit';
import type { CartData, CartReply } from '../data/cart.data.ts';
import { readStoredCart, writeStoredCart } from '../data/cart.storage.ts';
import {
  addedLine,
  type CartOp,
  enqueue,
  type LineDraft,
  lineOf,
  projectCart,
  renameLine,
} from '../domain/cart-ops.ts';
import { type CartView, countOf } from '../domain/cart-view.ts';
import { execute } from './cart-execute.ts';
import { listenToShop } from './cart-listen.ts';
import { isElsewhere, placeKey } from './cart-place.ts';
import {
  type CartSignal,
  type CartState,
  type CartStore,
  type CartSummary,
  EMPTY_STATE,
  NO_SUMMARY,
} from './cart-state.ts';

type CartUpdated = EventPayload<'cart.updated@1'>;

interface Deps {
  data: CartData;
  bus: ScopedBus;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  makeId(): string;
}

const sameSummary = (a: CartUpdated, b: CartUpdated) =>
  a.uuid === b.uuid && a.count === b.count && a.subTotalMinor === b.subTotalMinor && a.totalMinor === b.totalMinor;

function summaryOf(cart: CartView | undefined, stored: CartSummary): CartSummary {
  if (!cart) return stored;
  const { subTotalMinor, totalMinor, missingMinor } = cart;
  return { count: countOf(cart.lines), subTotalMinor, totalMinor, missingMinor };
}

/** The cart of this page. The server's answer is the truth; what waits for it is shown as if it had succeeded. */
export function createCartStore({ data, bus, storage, makeId }: Deps): CartStore {
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
  let changes: CartChange[] = [];
  let faults: Record<string, unknown> = {};
  let removed: LineDraft | undefined;
  let signals: CartSignal[] = [];
  let lastSeen: CartUpdated | undefined;
  let state = EMPTY_STATE;
  let attached = 0;
  let hasStarted = false;
  let detach: () => void = () => undefined;
  const listeners = new Set<() => void>();

  function statusOf(cart: CartView | undefined): CartState['status'] {
    if (cart) return cart.lines.length > 0 ? 'ready' : 'empty';
    if (uuid === undefined) return 'empty';
    return hasFailed ? 'failed' : 'loading';
  }

  function emit() {
    const cart = projectCart(server, ops);
    const isBusy = ops.length > 0;
    state = { ...summaryOf(cart, stored), status: statusOf(cart), cart, isBusy, hasPlace, changes, faults, removed };
    for (const listener of listeners) listener();
  }

  function tell() {
    const summary = uuid === undefined ? NO_SUMMARY : summaryOf(server, stored);
    const payload: CartUpdated = { uuid, ...summary };
    if (lastSeen && sameSummary(lastSeen, payload)) return;
    lastSeen = payload;
    writeStoredCart(storage, uuid === undefined ? undefined : { schema: 1, uuid, ...summary });
    bus.publish('cart.updated@1', payload);
  }

  function drop() {
    uuid = undefined;
    server = undefined;
    stored = NO_SUMMARY;
    removed = undefined;
    changes = [];
    faults = {};
    ops = ops.filter((op) => op.kind === 'add');
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

  function settle(op: CartOp, reply: CartReply | undefined) {
    if (!reply) {
      if (op.kind === 'clear') drop();
      return;
    }
    if (op.kind === 'add') {
      const line = addedLine(server?.lines ?? [], reply.cart.lines, op.draft);
      if (line) ops = renameLine(ops, op.id, line.id);
      signals.push({ kind: 'added', name: op.draft.name });
      const { quantity, name, body } = op.draft;
      bus.publish('cart.itemAdded@1', { menuUuid: body.uuid, name, quantity });
    }
    server = reply.cart;
    hasFailed = false;
    if (reply.changes.length > 0) changes = reply.changes;
  }

  function fail(op: CartOp, error: unknown) {
    const code = errorCodeOf(error);
    const lineId = lineOf(op);
    if (code === 'CART-01') {
      drop();
      if (lineId !== undefined || op.kind === 'clear') signals.push({ kind: 'lost' });
      return;
    }
    if (op.kind === 'remove') removed = undefined;
    if (lineId !== undefined) faults = { ...faults, [lineId]: error };
    else if (op.kind === 'refresh') hasFailed = server === undefined;
    else signals.push({ kind: 'failed', error, ...(op.kind === 'add' && { name: op.draft.name }) });
    // Nothing came back, or not what was expected: the server knows whether it was done.
    if (op.kind !== 'refresh' && code && errorCodes[code].retryable) ops = [...ops, { kind: 'refresh', id: makeId() }];
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let op = ops[0]; op; op = ops[0]) {
        const onCreated = (created: string) => {
          uuid = created;
        };
        const current = op;
        const outcome = await execute(current, { data, place, uuid, onCreated, makeId }).then(
          (reply) => () => settle(current, reply),
          (error: unknown) => () => fail(current, error),
        );
        ops = ops.filter((waiting) => waiting.id !== current.id);
        outcome();
        const elsewhere = current.kind === 'refresh' && hasPlace && place && server && isElsewhere(server, place);
        if (elsewhere) ops = [...ops, { kind: 'place', id: makeId() }];
        tell();
        emit();
      }
    } finally {
      isRunning = false;
    }
  }

  function forget() {
    drop();
    tell();
    emit();
  }

  function onPlace(disposition: Disposition | undefined) {
    hasPlace = disposition !== undefined;
    // Nothing is taken away with the place: the customer may choose another one and keep the cart.
    if (disposition) {
      const key = placeKey(disposition);
      const moved = toldPlace !== undefined ? toldPlace !== key : server && isElsewhere(server, disposition);
      toldPlace = key;
      place = disposition;
      if (moved) ask('place');
      const wanted = wish;
      wish = undefined;
      if (wanted) push({ kind: 'add', id: makeId(), draft: wanted });
    }
    emit();
  }

  function onCartOfAnotherTab(payload: CartUpdated) {
    if (lastSeen && sameSummary(lastSeen, payload)) return;
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

  function start() {
    if (!hasStarted) {
      hasStarted = true;
      const kept = readStoredCart(storage);
      if (kept) {
        uuid = kept.uuid;
        stored = kept;
        tell();
        ask('refresh');
      }
    }
    detach = listenToShop(bus, {
      onCart: onCartOfAnotherTab,
      onPlace,
      refresh: () => ask('refresh'),
      forget,
    });
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
    closeChanges() {
      changes = [];
      emit();
    },
    takeSignals() {
      const taken = signals;
      signals = [];
      return taken;
    },
  };
}
