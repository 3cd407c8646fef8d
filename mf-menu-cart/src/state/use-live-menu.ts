import { useState } from 'react';
import { type Menu, reloadMenu } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';

/** The menu that was loaded, kept current: what sells out turns grey while the customer looks at it. */
export function useLiveMenu<M extends Menu>(loaded: M, slug: string | undefined): M {
  const contextNow = useMenuContext();
  const hasPlace = usePlace() !== undefined;
  const [fresh, setFresh] = useState<{ of: M; menu: Menu }>();
  useLive(
    () => {
      reloadMenu(contextNow(), slug).then(
        (menu) => setFresh({ of: loaded, menu }),
        // What is shown stays; the next try comes by itself.
        () => undefined,
      );
    },
    // The document's place is told by the bus a moment after hydration.
    loaded.hasPlace !== hasPlace,
  );
  return fresh?.of === loaded ? { ...loaded, ...fresh.menu } : loaded;
}
