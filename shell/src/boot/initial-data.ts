import type { PlaceCookie } from '@horno/contracts/disposition';
import type { InlinedState } from '@horno/contracts/render';
import type { RouterFacade } from '@horno/kit/shell';
import type { FillContext } from '../slots/fill.ts';

/**
 * Returns the function that gives each server-rendered region its data, once. A part without load() has none and still hydrates. A
 * page whose address changed before its hydration loads its data.
 */
export function initialData(
  state: Pick<InlinedState, 'data'>,
  place: PlaceCookie | undefined,
  router: RouterFacade,
): FillContext['takeInitial'] {
  const taken = new Set<string>();
  const { pathname, search } = router.get().location;
  return (region) => {
    const isPage = region.startsWith('page/');
    const key = isPage ? 'page' : region;
    if (taken.has(key)) return undefined;
    taken.add(key);
    const { location } = router.get();
    if (isPage && (location.pathname !== pathname || location.search !== search)) return undefined;
    return { data: state.data[key], place };
  };
}
