import { useTranslation } from '@horno/kit';
import { cx, Heading } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { relatedTexts } from '../../domain/house-pages.ts';
import css from './related-texts.module.css';

/** Links to related texts. */
export function RelatedTexts({ address }: { address: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-labelledby={id} className={cx('no-print u-stack u-gap-3', css.related)}>
      <Heading level={2} look={3} id={id}>
        {t('text.beside')}
      </Heading>
      <ul className="u-cluster u-gap-x-6">
        {relatedTexts(address).map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className="u-inline-row u-touch">
              {t(`pages.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
