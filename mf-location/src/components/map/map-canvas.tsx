import type { GeoPoint } from '@horno/domain';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { GeoBase, Streets } from './base-layers.ts';
import css from './map.module.css';
import { mapPalette } from './palette.ts';
import { createShopMap, type MapPin, type ShopMap, type ZoomEnd } from './shop-map.ts';

export interface MapCanvasProps {
  base: GeoBase;
  /** Arrives after the base. */
  streets: Streets | undefined;
  pins: readonly MapPin[];
  zoom: number;
  isLive: boolean;
  hasRoute: boolean;
  onMove?(point: GeoPoint): void;
  onPick?(id: string): void;
  onView?(center: GeoPoint): void;
  onZoomEnd?(end: ZoomEnd | undefined): void;
  /** Points brought into view half a second after the map is ready, e.g. the stores around a point. */
  sight?: readonly GeoPoint[];
  handle: RefObject<ShopMap | undefined>;
}

/** Spec 1 §9. */
const SETTLE_MS = 500;

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = darkQuery();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => darkQuery().matches,
    () => false,
  );
}

/** OpenLayers in an element. Created again when the base map or the colour scheme changes. */
export function MapCanvas(props: MapCanvasProps) {
  const { base, streets, pins, zoom, isLive, hasRoute, onMove, onPick, onView, onZoomEnd, sight, handle } = props;
  const target = useRef<HTMLDivElement>(null);
  const drawn = useRef<Streets>(undefined);
  const latest = useRef({ pins, streets, onMove, onPick, onView, onZoomEnd });
  latest.current = { pins, streets, onMove, onPick, onView, onZoomEnd };
  const isDark = useDark();
  const isMovable = onMove !== undefined;
  const isPicked = onPick !== undefined;
  const isWatched = onView !== undefined;

  useEffect(() => {
    if (!target.current) return;
    const map = createShopMap(target.current, {
      base,
      palette: mapPalette(isDark),
      pins: latest.current.pins,
      zoom,
      isLive,
      hasRoute,
      onMove: isMovable ? (point) => latest.current.onMove?.(point) : undefined,
      onPick: isPicked ? (id) => latest.current.onPick?.(id) : undefined,
      onZoomEnd: (end) => latest.current.onZoomEnd?.(end),
      onView: isWatched ? (center) => latest.current.onView?.(center) : undefined,
    });
    handle.current = map;
    if (latest.current.streets) map.addStreets(latest.current.streets);
    drawn.current = latest.current.streets;
    return () => {
      handle.current = undefined;
      map.destroy();
    };
  }, [base, isDark, zoom, isLive, hasRoute, isMovable, isPicked, isWatched, handle]);

  useEffect(() => {
    if (!streets || drawn.current === streets) return;
    drawn.current = streets;
    handle.current?.addStreets(streets);
  }, [streets, handle]);

  useEffect(() => handle.current?.setPins(pins), [pins, handle]);

  useEffect(() => {
    if (!sight) return;
    const timer = setTimeout(() => handle.current?.show(sight), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [sight, handle]);

  return <div ref={target} className={css.canvas} />;
}
