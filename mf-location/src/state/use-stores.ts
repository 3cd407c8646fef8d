import { useCallback, useEffect, useState } from 'react';
import type { StorePage, WantedStores } from '../data/outlets.data.ts';
import { fitsFilters, type StoreCard, sortStores, storesMatching } from '../domain/store-view.ts';
import { useLocationData } from './use-location-data.ts';

/** Time without a change after which a search is sent, in ms. */
const SETTLED_MS = 250;

interface Loaded extends StorePage {
  key: string;
  page: number;
}

export interface Stores {
  shown: StoreCard[];
  /** Number of all stores that match. */
  total: number;
  isBusy: boolean;
  error: unknown;
  /** Loads the next page; absent after the last one. */
  more: (() => void) | undefined;
}

const isAny = ({ query, filters, from }: WantedStores) => query.trim() === '' && filters.length === 0 && !from;

/** Returns the stores that match. `first` is the first page of all stores: when it is the only one, it is searched here. */
export function useStores(first: StorePage, wanted: WantedStores): Stores {
  const { outlets } = useLocationData();
  const key = JSON.stringify(wanted);
  const [loaded, setLoaded] = useState<Loaded>({ ...first, key: '', page: 1 });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isAsked = first.pages > 1 && !isAny(wanted);

  const load = useCallback(
    (page: number, before: readonly StoreCard[], signal?: AbortSignal) => {
      setBusy(true);
      setError(undefined);
      outlets
        .list(JSON.parse(key) as WantedStores, page)
        .then(
          (next) => signal?.aborted || setLoaded({ ...next, stores: [...before, ...next.stores], key, page }),
          (failure: unknown) => signal?.aborted || setError(failure),
        )
        .finally(() => signal?.aborted || setBusy(false));
    },
    [outlets, key],
  );

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => load(1, [], abort.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsked, load]);

  if (first.pages === 1) {
    const found = storesMatching(first.stores, wanted.query).filter((store) => fitsFilters(store, wanted.filters));
    return { shown: sortStores(found, wanted.from), total: found.length, isBusy, error, more: undefined };
  }
  const current = loaded.key === key || isAsked ? loaded : { ...first, page: 1 };
  const { stores, total, page, pages } = current;
  const isCurrent = loaded.key === key || !isAsked;
  return {
    shown: stores,
    total,
    isBusy: isBusy || !isCurrent,
    error,
    more: isCurrent && page < pages ? () => load(page + 1, stores) : undefined,
  };
}
