import { useNotify } from '@horno/kit';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstInteraction, whenIdle } from '../cart/lazy-store.ts';
import { loadMenuWith, type Menu, referenceType, reloadMenu } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useHasPlace, useMenuContext } from './use-menu-context.ts';

/** True when the whole menu is due: at once if the address needs it, otherwise at the first interaction. */
function useIsWholeDue(isPartial: boolean, needsAll: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isPartial) return undefined;
    const due = () => setDue(true);
    return needsAll ? due() : onFirstInteraction(() => whenIdle(due));
  }, [isPartial, needsAll]);
  return isDue;
}

/**
 * Refreshes the loaded menu: it shows items that sell out, and the reference prices of the tab that the visitor chose. Completes a
 * partial menu; `needsAll` says that the address asks for more than a part.
 */
export function useLiveMenu<M extends Menu>(loaded: M, slug: string | undefined, needsAll: boolean): M {
  const contextNow = useMenuContext();
  const notify = useNotify();
  const hasPlace = useHasPlace();
  const { search } = useLocation();
  const [fresh, setFresh] = useState<{ of: M; menu: Menu }>();
  const shown = fresh?.of === loaded ? { ...loaded, isPartial: undefined, ...fresh.menu } : loaded;
  const refresh = useCallback(
    (load: typeof reloadMenu) => load(contextNow(), slug).then((menu) => setFresh({ of: loaded, menu })),
    [contextNow, slug, loaded],
  );
  const isPartial = shown.isPartial === true;
  const isWholeDue = useIsWholeDue(isPartial, needsAll);
  // After a failure the shown menu stays until the next refresh.
  useLive(
    () => void refresh(reloadMenu).catch(() => undefined),
    // The place of the document is published shortly after hydration.
    loaded.hasPlace !== hasPlace || (isPartial && !isWholeDue),
  );
  // A store that does not exist any more stays the published place.
  const isOfPlace = (loaded.hasPlace || loaded.isStoreGone === true) === hasPlace;
  const isIncomplete = isPartial && isWholeDue && isOfPlace;
  // The location dialog, part of the address, changes the tab. A change of the search tries again after a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read again when the address changes
  useEffect(() => {
    const isOtherTab = shown.reference && !hasPlace && shown.reference !== referenceType();
    if (!isOtherTab && !isIncomplete) return;
    refresh(loadMenuWith).catch((error: unknown) => {
      if (isIncomplete && needsAll)
        notify({ id: 'menu-failed', kind: 'error', text: (_, errorText) => errorText(error) });
    });
  }, [search, shown.reference, hasPlace, isIncomplete, refresh]);
  return shown;
}
