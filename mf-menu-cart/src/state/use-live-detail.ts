import type { MenuItemDetail } from '@horno/contracts/menu';
import { useState } from 'react';
import { fetchDetail } from '../data/menu.data.ts';
import { useLive } from './use-live.ts';
import { useHasPlace, useMenuContext } from './use-menu-context.ts';

/** Refreshes the loaded item, so that the builder shows when it sells out. */
export function useLiveDetail(loaded: MenuItemDetail | undefined): MenuItemDetail | undefined {
  const contextNow = useMenuContext();
  const hasPlace = useHasPlace();
  const [fresh, setFresh] = useState<{ of: MenuItemDetail; detail: MenuItemDetail }>();
  useLive(() => {
    if (!loaded) return;
    const { api, place, now } = contextNow();
    fetchDetail(api, loaded.uuid, place, now).then(
      (detail) => setFresh({ of: loaded, detail }),
      // After a failure the shown item stays until the next refresh.
      () => undefined,
    );
  }, !hasPlace);
  return fresh && fresh.of === loaded ? fresh.detail : loaded;
}
