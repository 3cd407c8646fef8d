import { type RefCallback, useCallback, useRef } from 'react';

/** Returns a ref for elements that replace each other, such as a button and a link: the focus of one passes to the next. */
export function useSameFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element) => {
    if (!element) return;
    if (hadFocus.current) element.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}
