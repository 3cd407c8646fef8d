import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 6;
const MARGIN_PX = 12;
const TALLEST_PX = 340;
const LEAST_PX = 132;

/** Positions the list below its field, on top of clipping ancestors, also after scrolling and resizing. */
export function useListPlace(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (!field.current || !list.current) return;
      const box = field.current.getBoundingClientRect();
      const height = window.visualViewport?.height ?? window.innerHeight;
      const room = Math.max(LEAST_PX, height - box.bottom - GAP_PX - MARGIN_PX);
      const { style } = list.current;
      style.setProperty('left', `${box.left}px`);
      style.setProperty('top', `${box.bottom + GAP_PX}px`);
      style.setProperty('width', `${box.width}px`);
      style.setProperty('max-height', `${Math.min(room, TALLEST_PX)}px`);
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [field, list, isOpen]);
}
