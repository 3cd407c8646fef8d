import { distanceKm, type GeoPoint } from '@horno/domain';
import { LazyPart, lazyComponent, slot, useTranslation } from '@horno/kit';
import { useMemo } from 'react';
import { SightPart } from '../components/map/sight-part.tsx';
import css from '../components/map/tracker-map.module.css';
import { kmText } from '../components/stores/km-text.ts';

const LazyMap = lazyComponent(async () => (await import('../components/map/lazy-map.tsx')).LazyMap);
const TRACKER_ZOOM = 15;

export interface TrackerMapProps {
  store: GeoPoint & { name: string };
  destination?: GeoPoint;
  rider?: GeoPoint;
  /** Omits the text below the map: the page has its own. */
  isBare?: boolean;
}

/** Shows the route of an order on a small map, with a text alternative. */
function TrackerMap({ store, destination, rider, isBare = false }: TrackerMapProps) {
  const { t } = useTranslation();
  const pins = useMemo(
    () => [
      { id: 'store', kind: 'store' as const, point: store },
      ...(destination ? [{ id: 'home', kind: 'home' as const, point: destination }] : []),
      ...(rider ? [{ id: 'rider', kind: 'rider' as const, point: rider }] : []),
    ],
    [store, destination, rider],
  );
  const words = !destination
    ? t('tracker.store', { name: store.name })
    : rider
      ? t('tracker.rider', { km: kmText(distanceKm(rider, destination)) })
      : t('tracker.way', { name: store.name, km: kmText(distanceKm(store, destination)) });
  return (
    <figure className="u-stack u-gap-2">
      <SightPart className={css.map}>
        <LazyPart failed={<p className="u-note">{t('map.failed')}</p>}>
          <LazyMap
            pins={pins}
            zoom={TRACKER_ZOOM}
            hasRoute={destination !== undefined}
            label={words}
            className={css.map}
          />
        </LazyPart>
      </SightPart>
      {isBare ? null : <figcaption className="u-note">{words}</figcaption>}
    </figure>
  );
}

export default slot<undefined, TrackerMapProps>({ component: TrackerMap });
