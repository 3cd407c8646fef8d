import { useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useMemo, useState } from 'react';
import type { StoreList } from '../../data/outlets.data.ts';
import { listed } from '../../domain/localisation.ts';
import { useLocalisation } from '../../state/use-localisation.ts';
import { StoresMap } from '../map/stores-map.tsx';
import { MapNotice } from './map-notice.tsx';
import { StoreChoice } from './store-choice.tsx';
import css from './stores.module.css';

interface Props {
  list: StoreList;
  isBusy: boolean;
  onCollect(code: string): void;
  /** Absent when the list already holds all stores. */
  onAll: (() => void) | undefined;
}

/** Results of a store search as a list and on a map. Moving the map loads more. */
export function FoundStores({ list, isBusy, onCollect, onAll }: Props) {
  const { t } = useTranslation();
  const { from } = list;
  const { found, searchAround } = useLocalisation(list.stores);
  const [chosen, setChosen] = useState<string>();
  const stores = useMemo(() => listed(found, from), [found, from]);

  function collect(code: string) {
    setChosen(code);
    onCollect(code);
  }

  return (
    <div className={css.found}>
      <div className={css.side}>
        <StoresMap
          stores={stores}
          from={from}
          chosen={chosen}
          onPick={setChosen}
          onView={onAll && ((center) => void searchAround(center))}
        />
        {found.isEmpty && onAll ? <MapNotice text={t('not_store_carryout')} onAll={onAll} /> : null}
      </div>
      <div>
        <p role="status" className={css.count}>
          {t('stores.count', { count: stores.length })}
        </p>
        <ul className={css.list}>
          {stores.map((store) => (
            <StoreChoice
              key={store.code}
              store={store}
              isChosen={store.code === chosen}
              isBusy={isBusy}
              onCollect={collect}
            />
          ))}
        </ul>
        {onAll ? (
          <Button variant="quiet" size="s" onClick={onAll}>
            {t('stores.all')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
