import { useTranslation } from '@horno/kit';
import { cx } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import css from './contents-nav.module.css';

/** Headings of the text: a line to swipe on phones, a list that stays in sight beside the text where there is room. */
export function ContentsNav({ entries }: { entries: readonly { id: string; heading: string }[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-labelledby={id} className={cx('no-print', css.contents)}>
      <p id={id} className={css.title}>
        {t('text.contents')}
      </p>
      <ul className={css.list}>
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
