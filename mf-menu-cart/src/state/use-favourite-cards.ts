import { useEventState, useLang } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { loadMenu } from '../data/menu.data.ts';
import { favouriteCards } from '../domain/favourite-cards.ts';
import type { MenuCard } from '../domain/menu-card.ts';
import { useFavourites } from './use-favourites.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';
import { useUsualQuery } from './use-usual-order.ts';

const STALE_MS = 60_000;

/**
 * Cards of the favourites at the chosen place, those that can be had first. Empty until the usual order, which is above them, is
 * known: nothing moves when it comes.
 */
export function useFavouriteCards(): readonly MenuCard[] {
  const items = useFavourites();
  const contextNow = useMenuContext();
  const isPlaceKnown = useEventState('disposition.changed@1', (event) => event !== undefined);
  const usual = useUsualQuery();
  const lang = useLang();
  const place = usePlace();
  const { data } = useQuery({
    queryKey: ['menu-cart', 'menu', lang, place ?? null],
    queryFn: () => loadMenu({ ...contextNow(), place }),
    enabled: isPlaceKnown,
    staleTime: STALE_MS,
  });
  return data && !usual.isLoading ? favouriteCards(items, data.cards) : [];
}
