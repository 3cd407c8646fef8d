import type { TillItem, TillOrder } from '@horno/contracts/till';
import { columnOf, isScheduled } from './board.ts';

/** Name of an item of an order: the key of its tick. */
export const itemKey = (order: string, line: string, at: number): string => `${order}/${line}/${at}`;

/** Returns the order of an item's key. */
export const orderOfItem = (key: string): string => key.slice(0, key.indexOf('/'));

/** An item with the count that the kitchen still has to make. */
export interface ToMake {
  name: string;
  /** Size and crust; empty without them. */
  options: string;
  count: number;
}

const nameOf = ({ name, halves }: TillItem) => halves?.map((half) => `½ ${half.name}`).join(' ') ?? name;

export const optionsOf = ({ size, crust }: TillItem): string => [size, crust].filter(Boolean).join(' · ');

/**
 * Counts what the kitchen still has to make for all orders that are neither ready nor waiting for their start, most frequent first.
 * Items that a person has ticked do not count.
 */
export function allDay(orders: Iterable<TillOrder>, done: ReadonlySet<string>, nowMs: number): ToMake[] {
  const counts = new Map<string, ToMake>();
  for (const order of orders) {
    const column = columnOf(order);
    if ((column !== 'new' && column !== 'oven') || isScheduled(order, nowMs)) continue;
    for (const line of order.lines) {
      for (const [at, item] of line.items.entries()) {
        if (done.has(itemKey(order.uuid, line.id, at))) continue;
        const [name, options] = [nameOf(item), optionsOf(item)];
        const key = `${name}\n${options}`;
        counts.set(key, { name, options, count: (counts.get(key)?.count ?? 0) + line.quantity });
      }
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
