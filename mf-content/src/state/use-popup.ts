import { useEffect, useState } from 'react';
import { hasId, shownPopups } from './noted-ids.ts';

/** Returns whether the popup may open, and a function that closes it. It opens once per device, and not while the URL requests a dialog. */
export function usePopup(id: string | undefined, isBlocked: boolean): [boolean, () => void] {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    setDue(id !== undefined && !hasId(shownPopups, id));
  }, [id]);
  return [isDue && !isBlocked && id !== undefined, () => setDue(false)];
}
