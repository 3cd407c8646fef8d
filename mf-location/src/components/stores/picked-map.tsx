import type { GeoPoint } from '@horno/domain';
import { useState } from 'react';
import type { StoreCard } from '../../domain/store-view.ts';
import { StoresMap } from '../map/stores-map.tsx';
import css from './store-list.module.css';
import { StoreRow } from './store-row.tsx';

interface Props {
  stores: readonly StoreCard[];
  from: GeoPoint | undefined;
  onCollect(store: StoreCard): void;
}

/** Shows the stores of the list on a map, and the store of a tapped pin below it. */
export function PickedMap({ stores, from, onCollect }: Props) {
  const [picked, setPicked] = useState<string>();
  const store = stores.find(({ code }) => code === picked);
  return (
    <div className={css.picked}>
      <StoresMap stores={stores} from={from} chosen={picked} onPick={setPicked} />
      <div role="status">
        {store ? (
          <ul>
            <StoreRow store={store} onCollect={onCollect} />
          </ul>
        ) : null}
      </div>
    </div>
  );
}
