import { Slot } from '@horno/kit';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useShell } from './shell-context.ts';

const never = () => () => undefined;

/** The document has no dialogs: the first client rendering must be the same as the server's. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Opens the dialog that `?dialog=` names and a remote fills. The focus returns to its former element. */
export function DialogSlots() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const { composition } = useShell().runtime;
  const named = search.get('dialog');
  const isFilled = composition.remotes.some(({ slots }) =>
    Object.values(slots).some(({ slot }) => slot === `dialog.${named}`),
  );
  const asked = isFilled ? named : undefined;
  const before = useRef<Element>(undefined);
  useEffect(() => {
    if (asked) {
      // When one dialog opens another, the focus returns to the element that opened the first.
      before.current ??= document.activeElement ?? undefined;
      return;
    }
    const element = before.current;
    before.current = undefined;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  }, [asked]);
  if (!asked || !isHydrated) return null;
  return <Slot key={asked} name={`dialog.${asked}`} />;
}
