import { useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import type { HomeNotice } from '../../domain/notice.ts';
import { useOpenNotices } from '../../state/use-open-notices.ts';
import css from './notice-strip.module.css';

/**
 * What the house tells today, at the foot of the window: in sight whatever the height of the hero, and nothing moves when it is closed.
 * The live region is there from the start, so that a text that comes into it is read out.
 */
export function NoticeStrip({ notices }: { notices: readonly HomeNotice[] }) {
  const { t } = useTranslation();
  const [open, close] = useOpenNotices(notices);
  if (notices.length === 0) return null;
  return (
    <div role="status" className={css.strip}>
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
