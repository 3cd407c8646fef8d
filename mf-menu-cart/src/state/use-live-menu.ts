import { useState } from 'react';
import { type Menu, reloadMenu } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';

/** Refreshes the loaded menu, so that it shows items that sell out. */
export function useLiveMenu<M extends Menu>(loaded: M, slug: string | undefined): M {
  const contextNow = useMenuContext();
  const hasPlace = usePlace() !== undefined;
  const [fresh, setFresh] = useState<{ of: M; menu: Menu }>();
  useLive(
    () => {
      reloadMenu(contextNow(), slug).then(
        (menu) => setFresh({ of: loaded, menu }),
        // After a failure the shown menu stays until the next refresh.
        () => undefined,
      );
    },
    // The place of the document is published shortly after hydration.
    loaded.hasPlace !== hasPlace,
  );
  return fresh?.of === loaded ? { ...loaded, ...fresh.menu } : loaded;
}
