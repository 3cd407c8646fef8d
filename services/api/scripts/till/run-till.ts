import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TillMove, TillMoveBody, TillOrder } from '@horno/contracts/till';
import { Refused } from './failures.ts';
import { ticketOf } from './ticket.ts';
import type { FeedPage, TillClient } from './till-client.ts';
import type { TillState } from './till-state.ts';

/** Codes that concern the key: no further call can succeed. */
const FATAL = ['TILL-01', 'TILL-02', 'FORBIDDEN'];

export interface Till {
  client: TillClient;
  state: TillState;
  /** Stores the state. It comes before everything that must not happen twice. */
  save(): void;
  say(text: string): void;
  signal: AbortSignal;
  /** Rings when there are moves to send. */
  bell: EventTarget;
}

/** Details of a move besides its type. */
export type MoveDetails = Pick<TillMoveBody, 'ready_at' | 'reason' | 'rider'>;

/**
 * Follows the feed of the store and sends the moves until the signal. Goes on after a restart at the stored cursor, with the stored
 * moves. @throws Refused when the api does not accept the key
 */
export async function runTill(till: Till): Promise<void> {
  await Promise.all([followFeed(till), sendMoves(till)]);
}

/** Decides a move of an order. `commit` stores and sends what was decided. */
export function decide({ client, state }: Till, uuid: string, type: TillMove, details: MoveDetails = {}): void {
  const order = state.orders[uuid];
  if (order === undefined) return;
  order.asked = type;
  const body = { event_id: randomUUID(), at: client.now().toISOString(), type, ...details };
  state.moves.push({ order: uuid, number: order.number, body });
}

/** Stores the state, then sends the decided moves one after the other. */
export function commit({ save, bell }: Till): void {
  save();
  bell.dispatchEvent(new Event('move'));
}

async function followFeed(till: Till): Promise<void> {
  const { client, state, say, signal } = till;
  takeOpen(till, await client.open());
  while (!signal.aborted) {
    const page = await client.after(state.cursor ?? 0).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'VALIDATION') throw error;
      say('The api does not know the cursor: the till starts again with the open orders.');
      return undefined;
    });
    if (page !== undefined) take(till, page);
    else takeOpen(till, await client.open());
  }
}

/**
 * Takes the open orders. Known orders that are not among them have ended meanwhile. Orders that a kill may have cut off before
 * their ticket are printed as copies.
 */
function takeOpen(till: Till, page: FeedPage): void {
  const { state, say } = till;
  const open = new Set(page.items.map(({ order }) => order.uuid));
  for (const [uuid, { number }] of Object.entries(state.orders)) {
    if (open.has(uuid)) continue;
    delete state.orders[uuid];
    say(`${number}  ended while the till was away`);
  }
  for (const { order } of page.items) if (state.orders[order.uuid]?.isShown === false) say(ticketOf(order, 'COPIA'));
  const isKnown = state.cursor !== undefined && state.cursor <= page.cursor;
  take(till, { items: page.items, cursor: isKnown ? (state.cursor ?? 0) : page.cursor });
}

/** Takes a page of the feed: stores its orders with the cursor, then prints. */
function take(till: Till, { items, cursor }: FeedPage): void {
  const { state, say } = till;
  const lines = items.flatMap(({ order }) => noteOrder(till, order) ?? []);
  state.cursor = cursor;
  commit(till);
  if (lines.length === 0) return;
  for (const line of lines) say(line);
  for (const order of Object.values(state.orders)) order.isShown = true;
  commit(till);
}

/** Notes an order as it is now, and acknowledges it. Returns the text to print, if there is news. */
function noteOrder(till: Till, order: TillOrder): string | undefined {
  const { orders } = till.state;
  const { uuid, number, type, phase, starts_at: startsAt } = order;
  const known = orders[uuid];
  if (isClosed(order)) delete orders[uuid];
  else orders[uuid] = { isShown: false, ...known, number, type, phase, startsAt };
  if (known === undefined) {
    // An order that ended before the till came needs no ticket.
    if (isClosed(order)) return undefined;
    if (phase === 'processing') decide(till, uuid, 'received');
    return ticketOf(order, 'NUEVO');
  }
  return phase === known.phase ? undefined : `${number}  ${phase}${order.reason ? `: ${order.reason}` : ''}`;
}

function isClosed({ phase }: TillOrder): boolean {
  return phase === 'complete' || phase === 'cancel' || phase === 'error';
}

async function sendMoves(till: Till): Promise<void> {
  const { state, save, say, signal, bell } = till;
  for (;;) {
    const [move] = state.moves;
    if (move === undefined) {
      await once(bell, 'move', { signal });
      continue;
    }
    const refusal = await sendMove(till, move);
    if (refusal !== undefined) say(`${move.number}  ${move.body.type} was refused. ${refusal}`);
    state.moves.shift();
    save();
  }
}

type Move = Pick<TillState['moves'][number], 'order' | 'body'>;

/** Sends a move. Returns the reason when the api refuses it. A wrong time is corrected once: this clock may have been wrong. */
async function sendMove(till: Till, { order, body }: Move, isCorrected = false): Promise<string | undefined> {
  const { client } = till;
  try {
    await client.move(order, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused) || FATAL.includes(error.code)) throw error;
    if (error.code !== 'TILL-06' || isCorrected) return error.message;
    return sendMove(till, { order, body: { ...body, at: client.now().toISOString() } }, true);
  }
}
