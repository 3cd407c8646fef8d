import { useEffect, useState } from 'react';

/** What closes a dialog may lead to another page: that long the page must stand. */
const STILL_MS = 400;

const hasDialog = () => document.querySelector('dialog[open]') !== null;
const isSomebodyTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Turns true, and calls `onFree` once, when no dialog is open. Whoever types is left in peace for this visit. */
export function useFreePage(onFree: () => void): boolean {
  const [isFree, setFree] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each visit
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (hasDialog() || isSomebodyTyping()) return;
      watcher.disconnect();
      onFree();
      setFree(true);
    };
    const watcher = new MutationObserver(() => {
      clearTimeout(timer);
      if (!hasDialog()) timer = setTimeout(look, STILL_MS);
    });
    if (!hasDialog()) look();
    else watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return isFree;
}
