import { dialogs } from '@horno/contracts';
import { Slot } from '@horno/kit';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** `?dialog=location|time|login` opens the dialog that its owner fills; focus returns to where it was. */
export function DialogSlots() {
  const [search] = useSearchParams();
  const asked = dialogs.find((name) => name === search.get('dialog'));
  const before = useRef<Element>(undefined);
  useEffect(() => {
    if (asked) {
      before.current = document.activeElement ?? undefined;
      return;
    }
    const element = before.current;
    before.current = undefined;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  }, [asked]);
  if (!asked || typeof window === 'undefined') return null;
  return <Slot key={asked} name={`dialog.${asked}`} />;
}
