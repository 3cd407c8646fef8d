import { type RefObject, useEffect, useRef } from 'react';

/** Passes on the text that the customer typed into the server-rendered field before hydration. */
export function useTypedEarly(
  frame: RefObject<HTMLElement | null>,
  text: string,
  onTyped: (typed: string) => void,
): void {
  const first = useRef({ text, onTyped });
  useEffect(() => {
    const typed = frame.current?.querySelector('input')?.value ?? '';
    if (typed && typed !== first.current.text) first.current.onTyped(typed);
  }, [frame]);
}
