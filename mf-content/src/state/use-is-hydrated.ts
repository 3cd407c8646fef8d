import { useEffect, useState } from 'react';

/** Returns false on the server and in the first render. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
