import { type RefObject, useEffect, useState } from 'react';

/** Buttons and links with the look of the one action of a view. The class of the design system is the only mark that costs no bytes. */
const ACTIONS = 'main [class*="primary"]';
/** Rest after a scroll until the question comes back. */
const REST_MS = 300;

/** Returns whether an element or one of its parents stays in its place while the page scrolls. Such bars keep clear of the question. */
function isPinned(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
  }
  return false;
}

/** Returns whether the primary action of a view is where the banner is. */
export function coversAction(banner: HTMLElement): boolean {
  const top = window.innerHeight - banner.offsetHeight;
  return [...document.querySelectorAll(ACTIONS)].some((action) => {
    const place = action.getBoundingClientRect();
    return place.width > 0 && place.bottom > top && place.top < window.innerHeight && !isPinned(action);
  });
}

/** Returns true while the banner would cover an action. It leaves at once and comes back when the page rests. It stays under the focus. */
export function useIsInTheWay(ref: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isAside, setAside] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      clearTimeout(timer);
      const banner = ref.current;
      if (!banner || banner.contains(document.activeElement)) return;
      if (coversAction(banner)) setAside(true);
      else timer = setTimeout(() => setAside(coversAction(banner)), REST_MS);
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
  }, [ref, isOpen]);
  return isAside;
}
