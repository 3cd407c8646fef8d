import { useTranslation } from '@horno/kit';
import { cx } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import css from './contents-nav.module.css';

/** Table of contents: a scrollable line on phones, a sticky list beside the text on wide screens. */
export function ContentsNav({ entries }: { entries: readonly { id: string; heading: string }[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-labelledby={id} className={cx('no-print', css.contents)}>
      <p id={id} className={`u-note ${css.title}`}>
        {t('text.contents')}
      </p>
      <ul className={`u-flex u-gap-2 ${css.list}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={{ hash: `#${entry.id}` }} className={css.link}>
              {entry.heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
