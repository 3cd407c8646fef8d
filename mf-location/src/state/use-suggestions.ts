import type { GeoPoint } from '@horno/domain';
import { useEffect, useState } from 'react';
import { type Suggestion, shortestQuery } from '../domain/suggestion.ts';
import { useLocationData } from './use-location-data.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly Suggestion[];
}

const IDLE: Suggestions = { status: 'idle', items: [] };

/** Loads address suggestions while typing: debounced, from three letters on. A new request aborts the previous one. */
export function useSuggestions(text: string, isActive: boolean, near: GeoPoint | undefined): Suggestions {
  const { places } = useLocationData();
  const [state, setState] = useState(IDLE);
  const query = text.trim();
  const isLong = isActive && query.length >= shortestQuery;
  const lat = near?.lat;
  const lng = near?.lng;

  useEffect(() => {
    if (!isLong) {
      setState(IDLE);
      return;
    }
    const abort = new AbortController();
    const point = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const timer = setTimeout(() => {
      setState(({ items }) => ({ status: 'loading', items }));
      places.suggest(query, point, abort.signal).then(
        (items) => !abort.signal.aborted && setState({ status: 'ready', items }),
        () => !abort.signal.aborted && setState({ status: 'failed', items: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, isLong, lat, lng, places]);
  return state;
}
