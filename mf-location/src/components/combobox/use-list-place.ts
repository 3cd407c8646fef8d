import { type RefObject, useLayoutEffect } from 'react';
import { placeList } from './list-place.ts';

/** Positions the list beside its field, on top of clipping ancestors and within the window, also after scrolling and resizing. */
export function useListPlace(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const viewport = window.visualViewport;
    const place = () => {
      if (!field.current || !list.current) return;
      const box = field.current.getBoundingClientRect();
      const top = viewport?.offsetTop ?? 0;
      const { side, edge, height } = placeList(box, { top, bottom: top + (viewport?.height ?? window.innerHeight) });
      const { style } = list.current;
      style.setProperty('left', `${box.left}px`);
      style.setProperty('width', `${box.width}px`);
      style.setProperty('top', side === 'below' ? `${edge}px` : 'auto');
      style.setProperty('bottom', side === 'below' ? 'auto' : `${window.innerHeight - edge}px`);
      style.setProperty('max-height', `${height}px`);
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    viewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      viewport?.removeEventListener('resize', place);
    };
  }, [field, list, isOpen]);
}
