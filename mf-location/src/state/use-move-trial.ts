import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf, useApi, useEventState, useNow } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { type MovedCart, previewMove } from '../data/cart-move.data.ts';

export type MoveTrial =
  | { status: 'asking' }
  | { status: 'known'; moved: MovedCart }
  | { status: 'failed'; error: unknown; isGone: boolean; retry(): void };

/** Previews the cart at another place, so that the customer can decide about it. */
export function useMoveTrial(to: Disposition): MoveTrial {
  const api = useApi();
  const now = useNow();
  const uuid = useEventState('cart.updated@1', (cart) => cart?.uuid);
  const { data, error, refetch } = useQuery({
    queryKey: ['location', 'move', uuid, to],
    queryFn: () => previewMove(api, now(), uuid ?? '', to),
    enabled: uuid !== undefined,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (data) return { status: 'known', moved: data };
  if (!error) return { status: 'asking' };
  return { status: 'failed', error, isGone: errorCodeOf(error) === 'CART-01', retry: () => void refetch() };
}
