import { type KeyboardEvent, useCallback } from 'react';
import { focusTicket, lanesIn, ticketsIn } from './ticket-elements.ts';

/** Returns the ticket in the direction of an arrow key. Empty columns are skipped. */
function neighbour(board: Element, ticket: Element, key: string): Element | undefined {
  const lanes = lanesIn(board).map(ticketsIn);
  const column = lanes.findIndex((lane) => lane.includes(ticket as HTMLElement));
  const row = lanes[column]?.indexOf(ticket as HTMLElement) ?? -1;
  if (key === 'ArrowUp') return lanes[column]?.[row - 1];
  if (key === 'ArrowDown') return lanes[column]?.[row + 1];
  const others = key === 'ArrowLeft' ? lanes.slice(0, column).reverse() : lanes.slice(column + 1);
  const lane = others.find((each) => each.length > 0);
  return lane?.[Math.min(row, lane.length - 1)];
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Arrow keys go from ticket to ticket; R and P press the buttons of the ticket that has the focus. */
export function useBoardKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const { key, target, currentTarget: board } = event;
    if (isTyping(target) || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    const ticket = target.closest('[data-ticket]');
    if (!ticket) return;
    if (key.startsWith('Arrow')) {
      const next = neighbour(board, ticket, key);
      if (next) event.preventDefault();
      return focusTicket(next);
    }
    const button = ticket.querySelector<HTMLElement>(`[data-key="${key.toLowerCase()}"]`);
    if (button && key.length === 1) {
      event.preventDefault();
      button.click();
    }
  }, []);
}
