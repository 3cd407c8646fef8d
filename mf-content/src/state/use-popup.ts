import { useEffect, useState } from 'react';
import { notedIds, noteId, POPUP_KEY } from './session-flag.ts';

/** Whether the popup is open: once per session, and never over another dialog. */
export function usePopup(id: string | undefined, isBlocked: boolean): [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (id === undefined || isBlocked || notedIds(POPUP_KEY).includes(id)) return;
    noteId(POPUP_KEY, id);
    setOpen(true);
  }, [id, isBlocked]);
  return [isOpen && id !== undefined, () => setOpen(false)];
}
