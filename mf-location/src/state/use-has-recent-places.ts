import { stored, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { RECENT_KEY } from '../domain/recent-key.ts';

/** Accepts anything: the list itself checks its values, and is loaded only when there is one. */
const anything = stored(RECENT_KEY, { safeParse: (data: unknown) => ({ success: true, data }) });

/** Returns whether the device may have recent addresses. False on the server and during hydration. */
export function useHasRecentPlaces(): boolean {
  const now = useNow();
  const [hasRecent, setHasRecent] = useState(false);
  useEffect(() => setHasRecent(anything.read(now()) !== undefined), [now]);
  return hasRecent;
}
