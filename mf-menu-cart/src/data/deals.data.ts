import { allPages } from '@horno/contracts/all-pages';
import { menuCalls } from '@horno/contracts/calls/menu';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { MenuItemDetail } from '@horno/contracts/menu';
import { toMinor } from '@horno/domain';
import { type ApiClient, placeOf, useApi, useEventState, useLang, useNow } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { fetchDetail, menuQuery } from './menu.data.ts';

const STALE_MS = 10 * 60_000;

/** Available combos below an amount, with their groups. */
async function fetchCombos(
  api: ApiClient,
  place: PlaceCookie | undefined,
  now: string,
  belowMinor: number,
): Promise<MenuItemDetail[]> {
  const query = { ...menuQuery(place, now), kind: 'combo' as const };
  const items = await allPages((page) => api.call(menuCalls.list, { query: { ...query, ...page } }));
  const affordable = items.filter((item) => !item.sold_out && toMinor(item.price) < belowMinor);
  return Promise.all(affordable.map(({ uuid }) => fetchDetail(api, uuid, place, now)));
}

/** Steps of S/ 50: a small change of the cart makes no new request. */
const STEP_MINOR = 5000;

/**
 * The combos that might be cheaper than products for `amountMinor`; not asked for while that is 0. What a combo holds is only asked
 * for where it could save something.
 */
export function useCombosBelow(amountMinor: number): MenuItemDetail[] {
  const api = useApi();
  const now = useNow();
  const lang = useLang();
  const disposition = useEventState('disposition.changed@1', (event) => event?.disposition);
  const place = disposition && placeOf(disposition);
  const belowMinor = Math.ceil(amountMinor / STEP_MINOR) * STEP_MINOR;
  const { data } = useQuery({
    queryKey: ['menu-cart', 'combos', belowMinor, lang, place ?? null],
    queryFn: () => fetchCombos(api, place, now().toISOString(), belowMinor),
    enabled: place !== undefined && belowMinor > 0,
    staleTime: STALE_MS,
  });
  return data ?? [];
}
