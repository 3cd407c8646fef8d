import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Menu, referenceType, reloadMenu } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';

/** Refreshes the loaded menu: it shows items that sell out, and the reference prices of the tab that the visitor chose. */
export function useLiveMenu<M extends Menu>(loaded: M, slug: string | undefined): M {
  const contextNow = useMenuContext();
  const hasPlace = usePlace() !== undefined;
  const { search } = useLocation();
  const [fresh, setFresh] = useState<{ of: M; menu: Menu }>();
  const shown = fresh?.of === loaded ? { ...loaded, ...fresh.menu } : loaded;
  const refresh = useCallback(() => {
    reloadMenu(contextNow(), slug).then(
      (menu) => setFresh({ of: loaded, menu }),
      // After a failure the shown menu stays until the next refresh.
      () => undefined,
    );
  }, [contextNow, slug, loaded]);
  // The place of the document is published shortly after hydration.
  useLive(refresh, loaded.hasPlace !== hasPlace || !!loaded.isPartial);
  // The location dialog, part of the address, changes the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read again when the address changes
  useEffect(() => {
    if (shown.reference && !hasPlace && shown.reference !== referenceType()) refresh();
  }, [search, shown.reference, hasPlace, refresh]);
  return shown;
}
