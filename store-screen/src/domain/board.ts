import { type DirectionField, directionFields, directionOf, tillDirectionOf } from '@horno/contracts/directions';
import type { TillAddress, TillOrder } from '@horno/contracts/till';

/** Columns of the board, in the order of the work. */
const columns = ['new', 'oven', 'ready', 'road'] as const;
export type Column = (typeof columns)[number];

const columnByPhase: Partial<Record<TillOrder['phase'], Column>> = {
  processing: 'new',
  received: 'new',
  accepted: 'oven',
  cooking: 'oven',
  ready: 'ready',
  delivering: 'road',
};

/** Returns the column of an order; undefined when it has ended. */
export const columnOf = ({ phase }: Pick<TillOrder, 'phase'>): Column | undefined => columnByPhase[phase];

/** Returns true while a scheduled order waits for its start. */
export function isScheduled(order: TillOrder, nowMs: number): boolean {
  const isEarly = order.phase === 'processing' || order.phase === 'received' || order.phase === 'accepted';
  return isEarly && order.starts_at !== undefined && Date.parse(order.starts_at) > nowMs;
}

/** Tickets of a column, most urgent first; scheduled orders that wait are apart. */
export interface ColumnTickets {
  column: Column;
  tickets: readonly TillOrder[];
  scheduled: readonly TillOrder[];
}

const byPromise = (a: TillOrder, b: TillOrder) =>
  Date.parse(a.promised.to) - Date.parse(b.promised.to) || a.number.localeCompare(b.number);

/** Sorts open orders into columns. Every scheduled order that waits is in the first column. */
export function boardOf(orders: Iterable<TillOrder>, nowMs: number): ColumnTickets[] {
  const sorted = [...orders].sort(byPromise);
  const waiting = sorted.filter((order) => isScheduled(order, nowMs));
  return columns.map((column) => ({
    column,
    tickets: sorted.filter((order) => columnOf(order) === column && !waiting.includes(order)),
    scheduled: column === 'new' ? waiting : [],
  }));
}

/** Returns the directions of an address that have a line of their own, with their texts. */
export function directionsOf(address: TillAddress): [DirectionField, string][] {
  const own = directionFields.filter((field) => !directionOf(field).isInLine);
  return own.flatMap((field) => {
    const text = address[tillDirectionOf(field)];
    return text ? [[field, text] as [DirectionField, string]] : [];
  });
}

/** `987 654 321`, as people read a mobile number aloud. Other numbers stay as they are. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

/** Last part of an order number, which people call out: `0123` of `W-240118-0123`. */
export const shortNumber = (number: string): string => number.slice(number.lastIndexOf('-') + 1);
