import { useTranslation } from '@horno/kit';
import { Button, cx } from '@horno/ui';
import { useEffect, useRef } from 'react';
import type { StoreCard } from '../../domain/store-view.ts';
import { kmText } from './km-text.ts';
import { OpenState } from './open-state.tsx';
import css from './stores.module.css';

interface Props {
  store: StoreCard;
  /** Picked on the map, or being checked. */
  isChosen: boolean;
  isBusy: boolean;
  onCollect(code: string): void;
}

/** A carry-out store: name, address, hours of today, distance, and the button that chooses it. */
export function StoreChoice({ store, isChosen, isBusy, onCollect }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li
      ref={row}
      className={cx('u-stack u-items-center u-gap-3', css.choice, isChosen && css.chosen)}
      aria-current={isChosen || undefined}
    >
      <div className={`u-stack u-min-w-0 ${css.lines}`}>
        <h3 className="u-t17">{store.name}</h3>
        <p className="muted">
          {store.address}, {store.district}
        </p>
        <OpenState store={store} orderType="C" />
      </div>
      <div className={`u-stack u-gap-1 ${css.end}`}>
        {store.km === undefined ? null : <span className="u-note num">{kmText(store.km)}</span>}
        <Button
          size="s"
          variant="secondary"
          busy={isBusy && isChosen}
          busyLabel={t('oneMoment')}
          aria-label={t('stores.chooseNamed', { name: store.name })}
          onClick={() => {
            if (!isBusy) onCollect(store.code);
          }}
        >
          {t('stores.choose')}
        </Button>
      </div>
    </li>
  );
}
