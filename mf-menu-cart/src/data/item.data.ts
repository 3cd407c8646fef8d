import { placeOf, useApi, useEventState, useLang, useNow } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { fetchDetail, LIVE_MS, referenceType } from './menu.data.ts';

/** The item of a builder; loaded again when place or language change. The former answer stays until then, with what was chosen in it. */
export function useItem(uuid: string | undefined) {
  const api = useApi();
  const now = useNow();
  const lang = useLang();
  const disposition = useEventState('disposition.changed@1', (event) => event?.disposition);
  const place = disposition && placeOf(disposition);
  return useQuery({
    queryKey: ['menu-cart', 'item', uuid, lang, place ?? referenceType()],
    queryFn: () => fetchDetail(api, uuid ?? '', place, now().toISOString()),
    enabled: uuid !== undefined,
    placeholderData: (former) => (former?.uuid === uuid ? former : undefined),
    // The builder shows when the item sells out.
    refetchInterval: LIVE_MS,
  });
}
