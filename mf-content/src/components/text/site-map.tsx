import { useTranslation } from '@horno/kit';
import { Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import { houseGroups } from '../../domain/house-pages.ts';
import css from './site-map.module.css';

/** Lists every page of the shop that needs no context. */
export function SiteMap() {
  const { t } = useTranslation();
  return (
    <div className={`u-stack u-gap-6 u-page ${css.page}`}>
      <Heading level={1}>{t('siteMap.title')}</Heading>
      <div className={css.groups}>
        {houseGroups.map(({ key, links }) => (
          <div key={key}>
            <Heading level={2} look={3}>
              {t(`groups.${key}`)}
            </Heading>
            <ul className="u-mt-2">
              {links.map((link) => (
                <li key={link.key}>
                  <Link to={link.to} className="u-inline-row u-touch">
                    {t(`pages.${link.key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
