import type { PlaceCookie } from '@horno/contracts/disposition';
import type { InlinedState } from '@horno/contracts/render';
import type { RouterFacade } from '@horno/kit/shell';
import type { FillContext } from '../slots/fill.ts';

/**
 * Hands each region that the server rendered the data that it was rendered with, once; a part without load() has none and is hydrated
 * all the same. A page whose address changed before it came to life loads for itself.
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
