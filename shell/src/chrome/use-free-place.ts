import { type RefObject, useLayoutEffect, useState } from 'react';
import { freeLift, meets } from './free-place.ts';

/** The primary action of a view, and what adds an item to the order. */
const MAIN = '[class*="primary"], [class*="-add "], [class$="-add"]';
/** All actions. A heart may be covered for seconds: there is one on each card. */
const ACTIONS = `button:not([aria-pressed]), summary, input, select, textarea, header a, ${MAIN}`;
/** Rest after a scroll until the cards look for a place again. */
const REST_MS = 150;

export interface Place {
  /** Distance above the usual place, in px. */
  lift: number;
  /** While the page moves an action under the cards. */
  isAside: boolean;
}

/** Areas of the actions of the open dialog, or of the page. */
const areasOf = (scope: Element, selector: string) =>
  [...scope.querySelectorAll(selector)]
    .filter((action) => !action.closest('[data-notices]'))
    .map((action) => action.getBoundingClientRect());

/**
 * Returns a place of the cards where no action of the view is, or at least no main one. They leave when a main action is scrolled under
 * them, and come back when the page rests. Cards with the focus stay.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, dialog: Element | undefined, shown: unknown): Place {
  const [place, setPlace] = useState<Place>({ lift: 0, isAside: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have another size
  useLayoutEffect(() => {
    const cards = ref.current;
    if (!cards) return;
    const scope = dialog ?? document.body;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hasFocus = () => cards.contains(document.activeElement);
    const settle = () => {
      if (hasFocus()) return;
      const { top, bottom, left, right } = cards.getBoundingClientRect();
      const lifted = Number(cards.dataset.lift);
      const usual = { top: top + lifted, bottom: bottom + lifted, left, right };
      const lift = freeLift(usual, areasOf(scope, ACTIONS)) ?? freeLift(usual, areasOf(scope, MAIN)) ?? 0;
      setPlace((before) => (before.lift === lift && !before.isAside ? before : { lift, isAside: false }));
    };
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
      if (hasFocus()) return;
      const area = cards.getBoundingClientRect();
      if (areasOf(scope, MAIN).some((action) => meets(area, action)))
        setPlace((before) => ({ ...before, isAside: true }));
    };
    const nextFrame = (run: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(run);
    };
    const onScroll = () => nextFrame(leave);
    const onChange = () => nextFrame(settle);
    settle();
    const changes = new MutationObserver(onChange);
    changes.observe(document.body, { childList: true, subtree: true });
    // Dialogs and panels scroll too.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    window.addEventListener('resize', onChange);
    // An action has another place after the movement of a dialog.
    document.addEventListener('animationend', onChange);
    document.addEventListener('transitionend', onChange);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onChange);
      document.removeEventListener('animationend', onChange);
      document.removeEventListener('transitionend', onChange);
    };
  }, [ref, dialog, shown]);
  return place;
}
