import type { GeoPoint } from '@horno/domain';
import { LazyPart, lazyComponent, useTranslation } from '@horno/kit';
import { useMemo, useRef } from 'react';
import { storesInReach } from '../../domain/localisation.ts';
import type { StoreCard } from '../../domain/store-view.ts';
import css from './map.module.css';
import type { MapPin } from './shop-map.ts';
import { SightPart } from './sight-part.tsx';

const LazyMap = lazyComponent(async () => (await import('./lazy-map.tsx')).LazyMap);
/** Spec 1 §9. */
const COLLECTION_ZOOM = 14;
const HOME = 'home';

interface Props {
  stores: readonly StoreCard[];
  /** Position of the customer, when it is known. */
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

/** Stores on a map. The list beside it has the same content, so a failure of the map loses nothing. */
export function StoresMap({ stores, from, chosen, onPick, onView }: Props) {
  const { t } = useTranslation();
  const codes = stores.map(({ code }) => code).join();
  // The pins change with the codes of the stores, not with the identity of the list.
  const shown = useRef(stores);
  if (shown.current.map(({ code }) => code).join() !== codes) shown.current = stores;
  const drawn = shown.current;
  const pins = useMemo(() => pinsOf(drawn, from, chosen), [drawn, from, chosen]);
  const first = useRef(drawn);
  // The map must not jump back when more stores arrive while the customer drags it.
  const inSight = onView ? first.current : drawn;
  const sight = useMemo(() => (from ? [from, ...storesInReach(inSight, from)] : inSight), [inSight, from]);
  return (
    <SightPart className={css.stores}>
      <LazyPart failed={<p className={`u-stack u-place-center u-p-4 ${css.words}`}>{t('map.failedStores')}</p>}>
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
