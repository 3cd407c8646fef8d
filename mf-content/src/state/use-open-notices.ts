import { useEffect, useState } from 'react';
import type { HomeNotice } from '../domain/notice.ts';
import { closedNotices, noteId } from './noted-ids.ts';

/** Returns the notices that were not closed in this session, and a function that closes one. Empty until storage was read. */
export function useOpenNotices(notices: readonly HomeNotice[]): [HomeNotice[], (id: string) => void] {
  const [closed, setClosed] = useState<readonly string[]>();
  useEffect(() => setClosed(closedNotices.read() ?? []), []);
  function close(id: string) {
    noteId(closedNotices, id);
    setClosed((before = []) => [...before, id]);
  }
  return [closed ? notices.filter(({ id }) => !closed.includes(id)) : [], close];
}
