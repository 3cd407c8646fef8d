import { routes, useTranslation } from '@horno/kit';
import { ButtonLink, cx, Heading, LocateIcon, StoreIcon } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import band from './band.module.css';
import css from './near-band.module.css';

/** Link to the store list, which finds the nearest stores. */
export function NearBand() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={band.band} aria-labelledby={id}>
      <div className={cx('wrap u-stack u-gap-6', css.near)}>
        <div className={`u-stack u-justify-start u-gap-4 ${css.text}`}>
          <Heading level={2} id={id}>
            {t('home.near.title')}
          </Heading>
          <p className="lead">{t('home.near.text')}</p>
          <div className="u-cluster u-gap-2 u-mt-1">
            <ButtonLink as={Link} to={routes.huts.to()} variant="outline" icon={<StoreIcon size="s" />}>
              {t('home.near.stores')}
            </ButtonLink>
            <ButtonLink as={Link} to={{ search: '?dialog=location' }} variant="quiet" icon={<LocateIcon size="s" />}>
              {t('home.near.address')}
            </ButtonLink>
          </div>
        </div>
        <div className={`no-print ${css.map}`} />
      </div>
    </section>
  );
}
