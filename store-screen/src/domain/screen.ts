import type { TillFeedEntry, TillOrder, TillStore } from '@horno/contracts/till';
import { columnOf } from './board.ts';
import { orderOfItem } from './kitchen.ts';
import { idOf, type MoveTap, storeWithTaps, type Tap } from './taps.ts';

/** A tap that the api refused, or that the order's state did not allow. */
interface Refusal {
  code: string;
  /** Move of the tap; undefined for a tap about the store. */
  move: MoveTap['body']['type'] | undefined;
}

/** The last move of an order on this screen. */
export interface LastMove {
  eventId: string;
  type: MoveTap['body']['type'];
  /** The order before the move. */
  order: TillOrder;
  /** Device time in ms until which the button of the ticket takes the move back. */
  until: number;
}

/** Moves that the screen remembers. */
const REMEMBERED = 10;

export type Connection = { kind: 'opening' } | { kind: 'live' } | { kind: 'offline'; since: string };

/** Everything that the board shows. `orders` are as the api knows them; taps that it has not confirmed are in `taps`. */
export interface ScreenState {
  store: TillStore | undefined;
  orders: ReadonlyMap<string, TillOrder>;
  /** Sequence number of the last entry; undefined before the first answer. */
  cursor: number | undefined;
  taps: readonly Tap[];
  /** By order, the newest last. */
  lastMoves: ReadonlyMap<string, LastMove>;
  /** Keys of items that a person has ticked. */
  done: ReadonlySet<string>;
  /** Orders that a person has looked at; they make no sound. */
  touched: ReadonlySet<string>;
  /** Orders that this screen rejected. */
  rejected: ReadonlySet<string>;
  /** Orders that ended without this screen, until a person has noticed. */
  ended: ReadonlyMap<string, TillOrder>;
  /** Refused taps by order; `store` for taps about the store. */
  refusals: ReadonlyMap<string, Refusal>;
  /** The newest order that came while the screen was open, for the announcement. */
  arrived: TillOrder | undefined;
  connection: Connection;
}

export const emptyScreen: ScreenState = {
  store: undefined,
  orders: new Map(),
  cursor: undefined,
  taps: [],
  lastMoves: new Map(),
  done: new Set(),
  touched: new Set(),
  rejected: new Set(),
  ended: new Map(),
  refusals: new Map(),
  arrived: undefined,
  connection: { kind: 'opening' },
};

export type ScreenEvent =
  | { type: 'opened'; orders: readonly TillOrder[]; cursor: number }
  | { type: 'entry'; entry: TillFeedEntry }
  | { type: 'storeRead'; store: TillStore }
  | { type: 'connection'; connection: Connection }
  | { type: 'tapped'; tap: Tap; undo?: LastMove }
  | { type: 'tapTakenBack'; eventId: string }
  | { type: 'tapSent'; eventId: string; order?: TillOrder }
  | { type: 'tapRefused'; eventId: string; code: string }
  | { type: 'orderRead'; order: TillOrder }
  | { type: 'undone'; order: string }
  | { type: 'doneRead'; items: readonly string[] }
  | { type: 'ticked'; item: string }
  | { type: 'touched'; order: string }
  | { type: 'noticed'; order: string };

const put = <V>(map: ReadonlyMap<string, V>, key: string, value: V) => new Map(map).set(key, value);
const drop = <V>(map: ReadonlyMap<string, V>, key: string) => new Map([...map].filter(([each]) => each !== key));

/** Returns the state after an event. */
export function screenReducer(state: ScreenState, event: ScreenEvent): ScreenState {
  switch (event.type) {
    case 'opened':
      return opened(state, event.orders, event.cursor);
    case 'entry':
      return state.cursor !== undefined && event.entry.seq <= state.cursor
        ? state
        : withOrder({ ...state, cursor: event.entry.seq }, event.entry.order);
    case 'orderRead':
      return withOrder(state, event.order);
    case 'storeRead':
      return { ...state, store: event.store };
    case 'connection':
      return withConnection(state, event.connection);
    case 'undone':
      return { ...state, lastMoves: drop(state.lastMoves, event.order) };
    case 'doneRead':
      return { ...state, done: new Set(event.items) };
    case 'ticked':
      return { ...state, done: ticked(state.done, event.item) };
    case 'touched':
      return state.touched.has(event.order) ? state : { ...state, touched: new Set(state.touched).add(event.order) };
    case 'noticed':
      return { ...state, ended: drop(state.ended, event.order), refusals: drop(state.refusals, event.order) };
    default:
      return tapReducer(state, event);
  }
}

function ticked(done: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(done);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Ticks of orders that are on the board. */
const doneOf = (done: ReadonlySet<string>, orders: ReadonlyMap<string, TillOrder>): ReadonlySet<string> =>
  [...done].every((item) => orders.has(orderOfItem(item)))
    ? done
    : new Set([...done].filter((item) => orders.has(orderOfItem(item))));

type TapEvent = Extract<ScreenEvent, { type: 'tapped' | 'tapTakenBack' | 'tapSent' | 'tapRefused' }>;

function tapReducer(state: ScreenState, event: TapEvent): ScreenState {
  if (event.type === 'tapped') return tapped(state, event.tap, event.undo);
  const tap = state.taps.find((each) => idOf(each) === event.eventId);
  const taps = state.taps.filter((each) => each !== tap);
  if (event.type === 'tapTakenBack') {
    const order = tap?.kind === 'move' ? tap.order : '';
    return { ...state, taps, lastMoves: drop(state.lastMoves, order) };
  }
  if (event.type === 'tapSent') return sent({ ...state, taps }, tap, event.order);
  return refused(state, tap, event.code);
}

/** The answer to a move is the order; that to a change of the store says only that it counts. */
function sent(state: ScreenState, tap: Tap | undefined, order: TillOrder | undefined): ScreenState {
  if (order) return withOrder(state, order);
  const isOfStore = tap !== undefined && tap.kind !== 'move';
  return isOfStore && state.store ? { ...state, store: storeWithTaps(state.store, [tap]) } : state;
}

function opened(state: ScreenState, orders: readonly TillOrder[], cursor: number): ScreenState {
  const open = new Map(orders.filter((order) => columnOf(order) !== undefined).map((order) => [order.uuid, order]));
  return { ...state, orders: open, cursor, done: doneOf(state.done, open) };
}

function withOrder(state: ScreenState, order: TillOrder): ScreenState {
  const before = state.orders.get(order.uuid);
  if (columnOf(order) !== undefined) {
    const arrived = before === undefined && columnOf(order) === 'new' ? order : state.arrived;
    return { ...state, arrived, orders: put(state.orders, order.uuid, order) };
  }
  const orders = drop(state.orders, order.uuid);
  const isSurprise = before !== undefined && order.phase !== 'complete' && !state.rejected.has(order.uuid);
  const done = doneOf(state.done, orders);
  return { ...state, orders, done, ...(isSurprise && { ended: put(state.ended, order.uuid, order) }) };
}

function withConnection(state: ScreenState, connection: Connection): ScreenState {
  const isStillOffline = state.connection.kind === 'offline' && connection.kind === 'offline';
  return isStillOffline ? state : { ...state, connection };
}

function tapped(state: ScreenState, tap: Tap, undo: LastMove | undefined): ScreenState {
  const taps = [...state.taps, tap];
  if (tap.kind !== 'move') return { ...state, taps, refusals: drop(state.refusals, 'store') };
  const refusals = drop(state.refusals, tap.order);
  const lastMoves = undo ? remembered(state.lastMoves, tap.order, undo) : state.lastMoves;
  if (tap.body.type === 'received' && !tap.body.rewind) return { ...state, taps };
  const rejected = tap.body.type === 'rejected' ? new Set(state.rejected).add(tap.order) : state.rejected;
  return { ...state, taps, refusals, lastMoves, rejected, touched: new Set(state.touched).add(tap.order) };
}

const remembered = (moves: ReadonlyMap<string, LastMove>, order: string, move: LastMove) =>
  new Map([...put(drop(moves, order), order, move)].slice(-REMEMBERED));

/** Removes a refused tap and the taps of its order that follow it. */
function refused(state: ScreenState, tap: Tap | undefined, code: string): ScreenState {
  if (tap === undefined) return state;
  if (tap.kind !== 'move') {
    const taps = state.taps.filter((each) => each !== tap);
    return { ...state, taps, refusals: put(state.refusals, 'store', { code, move: undefined }) };
  }
  return {
    ...state,
    taps: state.taps.filter((each) => each.kind !== 'move' || each.order !== tap.order),
    lastMoves: drop(state.lastMoves, tap.order),
    rejected: new Set([...state.rejected].filter((each) => each !== tap.order)),
    refusals: put(state.refusals, tap.order, { code, move: tap.body.type }),
  };
}
