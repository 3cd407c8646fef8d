import { geoCalls } from '@horno/contracts/calls/geo';
import type { GeoPoint } from '@horno/domain';
import { LazyPart, lazyComponent, useApi, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { cx, IconButton, LocateIcon, MinusIcon, PlusIcon } from '@horno/ui';
import { useRef } from 'react';
import css from './map.module.css';
import type { MapPin, ShopMap } from './shop-map.ts';

const MapCanvas = lazyComponent(async () => (await import('./map-canvas.tsx')).MapCanvas);

interface Props {
  pins: readonly MapPin[];
  /** Text alternative of the map. */
  label: string;
  zoom: number;
  isLive?: boolean;
  hasRoute?: boolean;
  onMove?(point: GeoPoint): void;
  onPick?(id: string): void;
  onView?(center: GeoPoint): void;
  sight?: readonly GeoPoint[];
  /** Shown in place of a map that failed to load. */
  failedText?: string;
  className?: string;
}

/** Loads the map when it is shown. A text takes its place when it fails. */
export function LazyMap(props: Props) {
  const {
    pins,
    label,
    zoom,
    isLive = false,
    hasRoute = false,
    onMove,
    onPick,
    onView,
    sight,
    failedText,
    className,
  } = props;
  const { t } = useTranslation();
  const api = useApi();
  const handle = useRef<ShopMap>(undefined);
  const { data, error } = useQuery({
    queryKey: ['location', 'base'],
    queryFn: async () => (await api.call(geoCalls.base, {})).item,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = <p className={css.words}>{failedText ?? t('map.failed')}</p>;
  const moveToCentre = () => {
    const center = handle.current?.center();
    if (center) onMove?.(center);
  };
  return (
    <div className={cx(css.map, className)}>
      {error ? failed : null}
      {data ? (
        <LazyPart failed={failed}>
          <div className={css.picture} role="img" aria-label={label}>
            <MapCanvas
              base={data}
              pins={pins}
              zoom={zoom}
              isLive={isLive}
              hasRoute={hasRoute}
              onMove={onMove}
              onPick={onPick}
              onView={onView}
              sight={sight}
              handle={handle}
            />
          </div>
          {isLive ? (
            <div className={css.buttons}>
              <IconButton label={t('map.zoomIn')} icon={<PlusIcon />} onClick={() => handle.current?.zoomBy(1)} />
              <IconButton label={t('map.zoomOut')} icon={<MinusIcon />} onClick={() => handle.current?.zoomBy(-1)} />
              {onMove ? <IconButton label={t('map.here')} icon={<LocateIcon />} onClick={moveToCentre} /> : null}
            </div>
          ) : null}
          {data.tiles ? <p className={css.credit}>{data.tiles.attribution}</p> : null}
        </LazyPart>
      ) : null}
    </div>
  );
}
