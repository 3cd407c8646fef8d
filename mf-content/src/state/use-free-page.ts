import { useEffect, useState } from 'react';

/** Closing a dialog may navigate: the page must be unchanged for this long, in ms. */
const SETTLE_MS = 400;

const hasDialog = () => document.querySelector('dialog[open]') !== null;
const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Returns true, and calls `onFree` once, when no dialog is open. Stays false for this visit while the customer types. */
export function useFreePage(onFree: () => void): boolean {
  const [isFree, setFree] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each visit
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (hasDialog() || isTyping()) return;
      watcher.disconnect();
      onFree();
      setFree(true);
    };
    const watcher = new MutationObserver(() => {
      clearTimeout(timer);
      if (!hasDialog()) timer = setTimeout(look, SETTLE_MS);
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
