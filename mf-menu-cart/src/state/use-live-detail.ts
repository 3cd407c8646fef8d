import type { MenuItemDetail } from '@horno/contracts/menu';
import { useState } from 'react';
import { fetchDetail } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';

/** The product that was loaded, kept current: what sells out while it is being built says so. */
export function useLiveDetail(loaded: MenuItemDetail | undefined): MenuItemDetail | undefined {
  const contextNow = useMenuContext();
  const hasPlace = usePlace() !== undefined;
  const [fresh, setFresh] = useState<{ of: MenuItemDetail; detail: MenuItemDetail }>();
  useLive(() => {
    if (!loaded) return;
    const { api, place, now } = contextNow();
    fetchDetail(api, loaded.uuid, place, now).then(
      (detail) => setFresh({ of: loaded, detail }),
      // What is shown stays; the next try comes by itself.
      () => undefined,
    );
  }, !hasPlace);
  return fresh && fresh.of === loaded ? fresh.detail : loaded;
}
