import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusTicket, lanesIn, ticketsIn } from './ticket-elements.ts';

interface Place {
  uuid: string;
  lane: string;
  row: number;
}

function placeOf(target: EventTarget | null): Place | undefined {
  const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null;
  const lane = ticket?.closest<HTMLElement>('[data-lane]');
  if (!ticket || !lane) return undefined;
  return { uuid: ticket.dataset.ticket ?? '', lane: lane.dataset.lane ?? '', row: ticketsIn(lane).indexOf(ticket) };
}

/** Keeps the focus on a ticket that moves or gets another button, and near a ticket that leaves the board. */
export function useFollowingFocus(board: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | undefined>(undefined);

  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      last.current = placeOf(target);
    };
    // An element that is removed or moved loses the focus too; only a person who leaves the ticket ends the following.
    const leave = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        const isLeft = relatedTarget === null && target instanceof Node && target.isConnected;
        if (isLeft && placeOf(document.activeElement) === undefined) last.current = undefined;
      });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);

  // After every rendering: a button is replaced also within a column.
  useLayoutEffect(() => {
    const place = last.current;
    // The browser gives the focus to the body when the focused element is removed.
    if (!board.current || !place || document.activeElement !== document.body) return;
    const tickets = ticketsIn(board.current);
    const lane = lanesIn(board.current).find(({ dataset }) => dataset.lane === place.lane);
    const others = lane ? ticketsIn(lane) : [];
    focusTicket(
      tickets.find(({ dataset }) => dataset.ticket === place.uuid) ??
        others[Math.min(place.row, others.length - 1)] ??
        tickets[0],
    );
  });
}
