import { type RefObject, useEffect, useState } from 'react';
import { meets } from './free-place.ts';

/**
 * Buttons and links with the look of the one action of a view, and suggestions to choose from. The class of the design system is the only
 * mark that costs no bytes.
 */
const ACTIONS = 'main [class*="primary"], [role="option"]';
/** Rest after a scroll until the notice comes back. */
const REST_MS = 300;

interface Options {
  /** Selector of the actions that stay free. Default: the primary ones. */
  actions?: string;
  /** Pinned bars of a view reserve the room of the notice, so they are never under it. */
  barsMakeRoom?: boolean;
}

/** Returns whether an element or one of its parents stays in its place while the page scrolls. */
function isPinned(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
  }
  return false;
}

/** Returns whether an action of the view is where the notice is. */
function coversAction(notice: HTMLElement, { actions, barsMakeRoom }: Required<Options>): boolean {
  const area = notice.getBoundingClientRect();
  return [...document.querySelectorAll(actions)].some((action) => {
    return meets(area, action.getBoundingClientRect()) && !(barsMakeRoom && isPinned(action));
  });
}

/**
 * Returns true while a fixed notice would cover an action. It leaves at once and comes back when the page rests. It stays under the focus.
 * A notice that steps aside keeps its box (`visibility: hidden`).
 */
export function useIsInTheWay(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { actions = ACTIONS, barsMakeRoom = false }: Options = {},
): boolean {
  const [isAside, setAside] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      clearTimeout(timer);
      const notice = ref.current;
      if (!notice || notice.contains(document.activeElement)) return;
      if (coversAction(notice, { actions, barsMakeRoom })) setAside(true);
      else timer = setTimeout(() => setAside(coversAction(notice, { actions, barsMakeRoom })), REST_MS);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [ref, isOpen, actions, barsMakeRoom]);
  return isAside;
}
