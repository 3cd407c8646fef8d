import { useEffect, useState } from 'react';
import { notedIds, POPUP_KEY } from './session-flag.ts';

/** Whether the popup may come: once per session, and not while a dialog is asked for by the address. */
export function usePopup(id: string | undefined, isBlocked: boolean): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    setWanted(id !== undefined && !notedIds(POPUP_KEY).includes(id));
  }, [id]);
  return [isWanted && !isBlocked && id !== undefined, () => setWanted(false)];
}
