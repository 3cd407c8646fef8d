import { type RefObject, useEffect, useState } from 'react';

/** The tool that sets a place with its main button, and the notices at the lower edge. */
const OBSTACLES = '[data-slot="home.hero"], [data-strip]:not(:empty)';
/** A page that moves has come to rest, in ms. */
const REST_MS = 300;

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;
const hasOther = (own: Element) => [...document.querySelectorAll('dialog[open]')].some((one) => one !== own);
/** Another part has reserved the lower edge of the window. */
const isFootTaken = () => document.documentElement.style.getPropertyValue('--sticky-bottom') !== '';

function covers(own: Element): boolean {
  const area = own.getBoundingClientRect();
  return [...document.querySelectorAll(OBSTACLES)].some((obstacle) => {
    const { top, bottom, left, right } = obstacle.getBoundingClientRect();
    return right > area.left && left < area.right && bottom > area.top && top < area.bottom;
  });
}

/**
 * Returns true while a fixed notice covers no obstacle, no other dialog is open and the customer does not type. It leaves at once, and comes
 * back when the page rests. A notice without room keeps its box (`visibility: hidden`).
 */
export function useHasRoom(ref: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isFree = () => {
      const own = ref.current;
      return own !== null && !hasOther(own) && !isTyping() && !isFootTaken() && !covers(own);
    };
    const look = () => {
      clearTimeout(timer);
      if (ref.current?.contains(document.activeElement)) return;
      if (isFree()) timer = setTimeout(() => setHasRoom(isFree()), REST_MS);
      else setHasRoom(false);
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    changes.observe(document.documentElement, { attributeFilter: ['style'] });
    const kinds = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, { passive: true });
    look();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      for (const kind of kinds) window.removeEventListener(kind, look);
    };
  }, [ref]);
  return hasRoom;
}
