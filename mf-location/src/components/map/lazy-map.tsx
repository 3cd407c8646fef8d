import { geoCalls } from '@horno/contracts/calls/geo';
import type { GeoPoint } from '@horno/domain';
import { LazyPart, lazyComponent, useApi, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { cx, IconButton, LocateIcon, MinusIcon, PlusIcon } from '@horno/ui';
import { type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { GeoBase } from './base-layers.ts';
import css from './map.module.css';
import type { MapPin, ShopMap, ZoomEnd } from './shop-map.ts';

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

/** Time for which the hint about two fingers stays after the finger has moved. */
const HINT_MS = 1500;

/** One finger scrolls the page over a map; a short hint says that two fingers move it. */
function useFingerHint() {
  const [touched, setTouched] = useState(0);
  useEffect(() => {
    if (touched === 0) return;
    const timer = setTimeout(() => setTouched(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [touched]);
  return {
    isShown: touched > 0,
    // The map prevents the default of each touch that it takes: two fingers, or a finger that drags the pin.
    onTouchMove: ({ touches, defaultPrevented, timeStamp }: TouchEvent) =>
      setTouched(touches.length === 1 && !defaultPrevented ? timeStamp : 0),
  };
}

/** Returns the area of a street map that has one of the pins. */
function areaOf(base: GeoBase | undefined, pins: readonly MapPin[]) {
  return base?.street_maps?.find(({ box: [west, south, east, north] }) =>
    pins.some(({ point: { lat, lng } }) => lng >= west && lng <= east && lat >= south && lat <= north),
  );
}

interface ButtonsProps {
  handle: RefObject<ShopMap | undefined>;
  zoomEnd: ZoomEnd | undefined;
  onMove: Props['onMove'];
}

/** Zoom buttons, of which that of an end is disabled, and the button that puts the pin at the centre. */
function MapButtons({ handle, zoomEnd, onMove }: ButtonsProps) {
  const { t } = useTranslation();
  const moveToCentre = () => {
    const center = handle.current?.center();
    if (center) onMove?.(center);
  };
  return (
    <div className={`u-panel u-stack u-shadow ${css.buttons}`}>
      <IconButton
        label={t('map.zoomIn')}
        icon={<PlusIcon />}
        aria-disabled={zoomEnd === 'nearest'}
        onClick={() => handle.current?.zoomBy(1)}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<MinusIcon />}
        aria-disabled={zoomEnd === 'farthest'}
        onClick={() => handle.current?.zoomBy(-1)}
      />
      {onMove ? <IconButton label={t('map.here')} icon={<LocateIcon />} onClick={moveToCentre} /> : null}
    </div>
  );
}

/** Loads the map when it is shown, then the streets of its area. A text takes its place when it fails. */
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
  const [zoomEnd, setZoomEnd] = useState<ZoomEnd>();
  const hint = useFingerHint();
  const { data, error } = useQuery({
    queryKey: ['location', 'base'],
    queryFn: async () => (await api.call(geoCalls.base, {})).item,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const area = areaOf(data, pins);
  const streets = useQuery({
    queryKey: ['location', 'streets', area?.area],
    queryFn: async () => (await api.call(geoCalls.streets, { params: { area: area?.area ?? '' } })).item,
    enabled: area !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = <p className={`u-stack u-place-center u-p-4 ${css.words}`}>{failedText ?? t('map.failed')}</p>;
  const waiting = <p className={`u-stack u-place-center u-p-4 ${css.words}`}>{t('map.waiting')}</p>;
  return (
    <div className={cx(css.map, className)}>
      {error ? failed : data ? null : waiting}
      {data ? (
        <LazyPart waiting={waiting} failed={failed}>
          <div
            className={css.picture}
            role="img"
            aria-label={label}
            onTouchMove={isLive ? hint.onTouchMove : undefined}
          >
            <MapCanvas
              base={data}
              streets={streets.data}
              pins={pins}
              zoom={zoom}
              isLive={isLive}
              hasRoute={hasRoute}
              onMove={onMove}
              onPick={onPick}
              onView={onView}
              onZoomEnd={setZoomEnd}
              sight={sight}
              handle={handle}
            />
          </div>
          {isLive ? <MapButtons handle={handle} zoomEnd={zoomEnd} onMove={onMove} /> : null}
          {hint.isShown ? (
            <p className={`u-panel u-shadow ${css.hint}`} aria-hidden="true">
              {t('map.twoFingers')}
            </p>
          ) : null}
          {streets.isLoading ? <p className={`u-panel u-note ${css.waiting}`}>{t('map.waiting')}</p> : null}
          {data.tiles ? <p className={css.credit}>{data.tiles.attribution}</p> : null}
          {area && streets.data ? (
            <p className={css.credit}>
              <a href={area.credit.url} target="_blank" rel="noopener">
                {area.credit.text}
              </a>
            </p>
          ) : null}
        </LazyPart>
      ) : null}
    </div>
  );
}
