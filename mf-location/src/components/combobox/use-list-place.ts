import { type RefObject, useLayoutEffect } from 'react';

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

const GAP_PX = 6;
const MARGIN_PX = 12;
const TALLEST_PX = 340;
/** Two options and a half: more can be seen to follow. With less room below its field, a list is above it where that has more. */
const LEAST_PX = 132;

interface Band {
  top: number;
  bottom: number;
}

/** The side of the field, the edge of the list next to it and the list's greatest height, in px of the window. */
interface ListPlace {
  side: 'below' | 'above';
  edge: number;
  height: number;
}

/** Places the list of a field within `view`, the part of the window that the keyboard leaves. */
export function placeList(field: Band, view: Band): ListPlace {
  const below = view.bottom - MARGIN_PX - (field.bottom + GAP_PX);
  const above = field.top - GAP_PX - (view.top + MARGIN_PX);
  const side = below >= LEAST_PX || below >= above ? 'below' : 'above';
  const room = Math.max(0, side === 'below' ? below : above);
  return {
    side,
    edge: side === 'below' ? field.bottom + GAP_PX : field.top - GAP_PX,
    height: Math.min(room, TALLEST_PX),
  };
}
