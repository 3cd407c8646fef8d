import type { GeoPoint } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { lazy, useMemo, useRef } from 'react';
import { storesInReach } from '../../domain/localisation.ts';
import type { StoreCard } from '../../domain/store-view.ts';
import { LazyPart } from '../lazy-part.tsx';
import css from './map.module.css';
import type { MapPin } from './shop-map.ts';
import { SightPart } from './sight-part.tsx';

const LazyMap = lazy(() => import('./lazy-map.tsx'));
/** Spec 1 §9. */
const COLLECTION_ZOOM = 14;
const HOME = 'home';

interface Props {
  stores: readonly StoreCard[];
  /** Where the customer is, when that is known. */
  from?: GeoPoint;
  chosen?: string;
  onPick?(code: string): void;
  /** The customer dragged or zoomed the map. */
  onView?(center: GeoPoint): void;
}

function pinsOf(stores: readonly StoreCard[], from: GeoPoint | undefined, chosen: string | undefined): MapPin[] {
  const pins = stores.map(
    ({ code, lat, lng }): MapPin => ({ id: code, kind: code === chosen ? 'chosen' : 'store', point: { lat, lng } }),
  );
  return from ? [{ id: HOME, kind: 'home', point: from }, ...pins] : pins;
}

/** Stores on a map. The list beside it says the same in words, so its failure costs nothing. */
export function StoresMap({ stores, from, chosen, onPick, onView }: Props) {
  const { t } = useTranslation();
  const codes = stores.map(({ code }) => code).join();
  // What is drawn changes with the stores shown, not with each new list of them.
  const shown = useRef(stores);
  if (shown.current.map(({ code }) => code).join() !== codes) shown.current = stores;
  const drawn = shown.current;
  const pins = useMemo(() => pinsOf(drawn, from, chosen), [drawn, from, chosen]);
  const first = useRef(drawn);
  // Stores that come as the customer moves the map do not move it back.
  const inSight = onView ? first.current : drawn;
  const sight = useMemo(() => (from ? [from, ...storesInReach(inSight, from)] : inSight), [inSight, from]);
  return (
    <SightPart className={css.stores}>
      <LazyPart failed={<p className={css.words}>{t('map.failedStores')}</p>}>
        <LazyMap
          pins={pins}
          zoom={COLLECTION_ZOOM}
          isLive
          label={t('map.storesLabel', { count: stores.length })}
          failedText={t('map.failedStores')}
          sight={sight}
          onPick={onPick && ((id) => id !== HOME && onPick(id))}
          onView={onView}
          className={css.stores}
        />
      </LazyPart>
    </SightPart>
  );
}
