import { useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import type { HomeNotice } from '../../domain/notice.ts';
import { closedNotices, noteId } from '../../state/noted-ids.ts';
import css from './notice-strip.module.css';

/**
 * Today's notices at the bottom of the window: visible with any height of the hero, and closing one moves nothing. The live region exists
 * from the start, so that a screen reader announces a new text.
 */
export function NoticeStrip({ notices }: { notices: readonly HomeNotice[] }) {
  const { t } = useTranslation();
  const [open, close] = useOpenNotices(notices);
  if (notices.length === 0) return null;
  return (
    <div role="status" data-strip="" className={`no-print ${css.strip}`}>
      {open.map(({ id, title, text }) => (
        <Notice
          key={id}
          variant="warning"
          announce="off"
          title={title}
          className={css.notice}
          onClose={() => close(id)}
          closeLabel={t('home.notice.close')}
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}

/** Returns the notices that were not closed in this session, and a function that closes one. Empty until storage was read. */
function useOpenNotices(notices: readonly HomeNotice[]): [HomeNotice[], (id: string) => void] {
  const [closed, setClosed] = useState<readonly string[]>();
  useEffect(() => setClosed(closedNotices.read() ?? []), []);
  function close(id: string) {
    noteId(closedNotices, id);
    setClosed((before = []) => [...before, id]);
  }
  return [closed ? notices.filter(({ id }) => !closed.includes(id)) : [], close];
}
