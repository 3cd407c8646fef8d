import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `#privacy` in the address leads to that part of the page: its title takes the focus. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (!part) return;
    // After the shell, which puts the focus at the page's start.
    const frame = requestAnimationFrame(() => {
      const title = part.querySelector<HTMLElement>('h2') ?? part;
      title.focus({ preventScroll: true });
      part.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
