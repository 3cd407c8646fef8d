import type { GeoPoint } from '@horno/domain';
import { useErrorText, useLang, useT } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { useState } from 'react';
import type { StoreCard } from '../../domain/store-view.ts';
import { useLocationData } from '../../state/use-location-data.ts';
import { StoreSearch } from '../card/store-search.tsx';
import { OpenState } from './open-state.tsx';
import { kmText } from './store-words.ts';
import css from './stores.module.css';

interface Props {
  text: string | undefined;
  point: GeoPoint | undefined;
  isBusy: boolean;
  onCollect(code: string): void;
}

/** Stores to collect at, nearest first when a point is known (spec 1 §4, step 5). */
export function StoresStep({ text, point, isBusy, onCollect }: Props) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { outlets, places } = useLocationData();
  const [wanted, setWanted] = useState<{ text?: string; point?: GeoPoint }>({ text, point });
  const [pressed, setPressed] = useState<string>();
  const { data, error, isPending } = useQuery({
    queryKey: ['location', 'stores', lang, wanted],
    queryFn: () => (wanted.point ? outlets.near(wanted.point) : outlets.search(wanted.text ?? '', places)),
  });

  function row(store: StoreCard) {
    return (
      <li key={store.code} className={css.choice}>
        <div className={css.lines}>
          <h3 className={css.name}>{store.name}</h3>
          <p className={css.address}>
            {store.address}, {store.district}
          </p>
          <OpenState store={store} orderType="C" />
        </div>
        <div className={css.end}>
          {store.km === undefined ? null : <span className={css.km}>{kmText(store.km)}</span>}
          <Button
            size="s"
            variant="secondary"
            busy={isBusy && pressed === store.code}
            busyLabel={t('oneMoment')}
            aria-label={t('stores.chooseNamed', { name: store.name })}
            onClick={() => {
              if (isBusy) return;
              setPressed(store.code);
              onCollect(store.code);
            }}
          >
            {t('stores.choose')}
          </Button>
        </div>
      </li>
    );
  }

  if (error) return <Notice variant="error">{errorText(error)}</Notice>;
  if (isPending) {
    return (
      <SkeletonGroup label={t('oneMoment')} className={css.list}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {data.stores.length === 0 ? (
        <>
          <Notice variant="warning">{t('stores.none')}</Notice>
          <StoreSearch onStores={setWanted} />
          <Button variant="outline" wide onClick={() => setWanted({})}>
            {t('stores.all')}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className={css.count}>
            {t('stores.count', { count: data.stores.length })}
          </p>
          <ul className={css.list}>{data.stores.map(row)}</ul>
        </>
      )}
    </>
  );
}
