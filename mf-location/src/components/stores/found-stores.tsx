import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useMemo, useState } from 'react';
import type { StoreList } from '../../data/outlets.data.ts';
import { listed, storesAtOnce } from '../../domain/localisation.ts';
import { useLocalisation } from '../../state/use-localisation.ts';
import { useTask } from '../../state/use-task.ts';
import { StoresMap } from '../map/stores-map.tsx';
import { MapNotice } from './map-notice.tsx';
import { StoreChoice } from './store-choice.tsx';
import css from './stores.module.css';

interface Props {
  list: StoreList;
  isBusy: boolean;
  onCollect(code: string): void;
  /** Returns the stores within a larger limit. */
  load(limit: number): Promise<StoreList>;
  /** Absent when the list already holds all stores. */
  onAll: (() => void) | undefined;
}

/** Loads the next three stores of a search (spec 1 §9). */
function useMore(list: StoreList, load: Props['load'], add: (stores: StoreList['stores']) => void) {
  const { isBusy, error, isUnmounted, run } = useTask();
  const [limit, setLimit] = useState(storesAtOnce);
  const [hasMore, setHasMore] = useState(list.hasMore);
  const show = () =>
    run(async () => {
      const next = await load(limit + storesAtOnce);
      if (isUnmounted.current) return;
      setLimit(limit + storesAtOnce);
      setHasMore(next.hasMore);
      add(next.stores);
    });
  return { hasMore, isBusy, error, show: () => void show() };
}

/** Results of a store search as a list and on a map. Moving the map loads more. */
export function FoundStores({ list, isBusy, load, onCollect, onAll }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { from } = list;
  const { found, searchAround, add } = useLocalisation(list.stores);
  const more = useMore(list, load, add);
  const [chosen, setChosen] = useState<string>();
  const stores = useMemo(() => listed(found, from), [found, from]);

  function collect(code: string) {
    setChosen(code);
    onCollect(code);
  }

  return (
    <div className={`u-stack u-content-start u-gap-3 u-min-w-0 ${css.found}`}>
      <div className={`u-stack u-content-start u-gap-3 u-min-w-0 ${css.side}`}>
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
        <p role="status" className="muted">
          {t('stores.count', { count: stores.length })}
        </p>
        <ul className="u-stack">
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
        {more.error === undefined ? null : <Notice variant="error">{errorText(more.error)}</Notice>}
        {more.hasMore ? (
          <Button variant="outline" wide busy={more.isBusy} busyLabel={t('oneMoment')} onClick={more.show}>
            {t('stores.more')}
          </Button>
        ) : null}
        {onAll ? (
          <Button variant="quiet" size="s" onClick={onAll}>
            {t('stores.all')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
