import type { GeoPoint } from '@horno/domain';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { GeoBase } from './base-layers.ts';
import css from './map.module.css';
import { mapPalette } from './palette.ts';
import { createShopMap, type MapPin, type ShopMap } from './shop-map.ts';

export interface MapCanvasProps {
  base: GeoBase;
  pins: readonly MapPin[];
  zoom: number;
  isLive: boolean;
  hasRoute: boolean;
  onMove?(point: GeoPoint): void;
  handle: RefObject<ShopMap | undefined>;
}

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

/** OpenLayers in an element; made anew when the ground or the colours change. */
export default function MapCanvas({ base, pins, zoom, isLive, hasRoute, onMove, handle }: MapCanvasProps) {
  const target = useRef<HTMLDivElement>(null);
  const latest = useRef({ pins, onMove });
  latest.current = { pins, onMove };
  const isDark = useDark();
  const isMovable = onMove !== undefined;

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
    });
    handle.current = map;
    return () => {
      handle.current = undefined;
      map.destroy();
    };
  }, [base, isDark, zoom, isLive, hasRoute, isMovable, handle]);

  useEffect(() => handle.current?.setPins(pins), [pins, handle]);

  return <div ref={target} className={css.canvas} />;
}
