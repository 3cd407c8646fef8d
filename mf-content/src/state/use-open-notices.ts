import { useEffect, useState } from 'react';
import type { HomeNotice } from '../domain/notice.ts';
import { CLOSED_KEY, notedIds, noteId } from './session-flag.ts';

/** Notices that the customer has not closed in this session; none until the browser knows which. */
export function useOpenNotices(notices: readonly HomeNotice[]): [HomeNotice[], (id: string) => void] {
  const [closed, setClosed] = useState<string[]>();
  useEffect(() => setClosed(notedIds(CLOSED_KEY)), []);
  function close(id: string) {
    noteId(CLOSED_KEY, id);
    setClosed(notedIds(CLOSED_KEY).concat(id));
  }
  return [closed ? notices.filter(({ id }) => !closed.includes(id)) : [], close];
}
