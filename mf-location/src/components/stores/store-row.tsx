import { routes, useTranslation } from '@horno/kit';
import { Badge, Button, ScooterIcon, StoreIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { StoreCard } from '../../domain/store-view.ts';
import { kmText } from './km-text.ts';
import { OpenState } from './open-state.tsx';
import css from './store-row.module.css';

interface Props {
  store: StoreCard;
  onCollect(store: StoreCard): void;
}

/** A store of the list: name, address, hours of today, services, and two actions. */
export function StoreRow({ store, onCollect }: Props) {
  const { t } = useTranslation();
  return (
    <li className={`u-panel u-stack u-gap-3 u-shadow u-p-4 ${css.store}`}>
      <div className="u-stack u-gap-1">
        <h3 className={`u-flex u-between u-items-baseline u-gap-3 u-t20 ${css.name}`}>
          <Link to={routes.hut.to({ outlet: store.slug })}>{store.name}</Link>
          {store.km === undefined ? null : <span className={css.km}>{kmText(store.km)}</span>}
        </h3>
        <p className="muted">
          {store.address}, {store.district}
        </p>
        <OpenState store={store} orderType={store.collects ? 'C' : 'D'} />
        <p className={`u-cluster u-gap-1 ${css.services}`}>
          {store.delivers ? <Badge icon={<ScooterIcon size="xs" />}>{t('stores.delivers')}</Badge> : null}
          {store.collects ? <Badge icon={<StoreIcon size="xs" />}>{t('stores.collects')}</Badge> : null}
        </p>
      </div>
      <div className="u-row u-flex-wrap u-gap-x-4 u-gap-y-2">
        {store.collects ? (
          <Button
            size="s"
            variant="secondary"
            aria-label={t('stores.collectHereNamed', { name: store.name })}
            onClick={() => onCollect(store)}
          >
            {t('stores.collectHere')}
          </Button>
        ) : null}
        <Link
          className={`u-inline-row ${css.more}`}
          to={routes.hut.to({ outlet: store.slug })}
          aria-label={t('stores.seeNamed', { name: store.name })}
        >
          {t('stores.see')}
        </Link>
      </div>
    </li>
  );
}
