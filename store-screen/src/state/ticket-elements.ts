/** Id of the button that moves an order. */
export const moveButtonId = (uuid: string): string => `move-${uuid}`;

/** Elements of the tickets of a board or a column, in order. */
export const ticketsIn = (board: Element): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-ticket]')];

/** Elements of the columns. */
export const lanesIn = (board: Element): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-lane]')];

/** Puts the focus on the main button of a ticket. */
export function focusTicket(ticket: Element | undefined): void {
  ticket?.querySelector<HTMLElement>('[data-move]')?.focus();
  ticket?.scrollIntoView?.({ block: 'nearest' });
}
