import type { TillOrder } from '@horno/contracts/till';
import { columnOf } from './board.ts';

/** `late`: the promise has passed, or the customer has been waiting for an answer for five minutes. */
type Urgency = 'calm' | 'soon' | 'late';

/** Time of a ticket in whole minutes. */
export interface TicketTime {
  /** Since the order was placed. */
  age: number;
  /** Until the end of the promised span; negative when it has passed. */
  left: number;
  urgency: Urgency;
}

const MS = 60_000;
/** A new order without an answer is soon late, then late. The customer sees a notice after five minutes. */
const ANSWER_SOON = 2;
const ANSWER_LATE = 5;
/** Minutes before the promise in which an order that is ready, or still in the kitchen, is soon late. */
const SOON = 10;
const SOON_IN_KITCHEN = 20;

/** Returns age, minutes to the promise, and how urgent an order is. */
export function timeOf(order: TillOrder, nowMs: number): TicketTime {
  const age = Math.max(0, Math.floor((nowMs - Date.parse(order.placed_at)) / MS));
  const left = Math.ceil((Date.parse(order.promised.to) - nowMs) / MS);
  return { age, left, urgency: urgencyOf(order, age, left) };
}

function urgencyOf(order: TillOrder, age: number, left: number): Urgency {
  const column = columnOf(order);
  const isUnanswered = column === 'new' && order.starts_at === undefined;
  if (left <= 0 || (isUnanswered && age >= ANSWER_LATE)) return 'late';
  const isRideAhead = order.type === 'D' && (column === 'new' || column === 'oven');
  if (left <= (isRideAhead ? SOON_IN_KITCHEN : SOON) || (isUnanswered && age >= ANSWER_SOON)) return 'soon';
  return 'calm';
}
