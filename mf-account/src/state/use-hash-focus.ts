import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the title of the section that the hash of the address names. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (!part) return;
    // Runs after the shell, which moves the focus to the start of the page.
    const frame = requestAnimationFrame(() => {
      const title = part.querySelector<HTMLElement>('h2') ?? part;
      title.focus({ preventScroll: true });
      part.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
