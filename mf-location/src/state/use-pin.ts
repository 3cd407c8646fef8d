import type { Place } from '@horno/contracts/place';
import { type Direction, distanceMetres, type GeoPoint, movePoint } from '@horno/domain';
import { useEffect, useState } from 'react';
import { useLocationData } from './use-location-data.ts';

const SETTLE_MS = 400;
/** Beyond this distance from the address the customer confirms the pin (domain rules of the shop). */
const FAR_METRES = 150;

/** State of the pin: its point, the geocoded place of that point, and the distance from the address. */
export function usePin(start: Place) {
  const { places } = useLocationData();
  const [point, setPoint] = useState<GeoPoint>({ lat: start.lat, lng: start.lng });
  const [place, setPlace] = useState(start);
  const [isRead, setRead] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const { lat, lng } = point;
  const isMoved = lat !== start.lat || lng !== start.lng;

  useEffect(() => {
    if (!isMoved) {
      setPlace(start);
      setRead(true);
      return;
    }
    setRead(false);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      places.reverse({ lat, lng }, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return;
          setPlace(found);
          setFailed(false);
          setRead(true);
        },
        () => {
          if (abort.signal.aborted) return;
          setFailed(true);
          setRead(true);
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lat, lng, isMoved, start, places]);

  const metres = Math.round(distanceMetres(start, point));
  return {
    point,
    place,
    /** False while the address of the point loads. */
    isRead,
    hasFailed,
    isMoved,
    /** The map shows the streets around the pin. */
    hasStreets: place.has_streets !== false,
    /** The start is not the door: the customer moves the pin before the address is confirmed. */
    mustMove: start.approximate && !isMoved,
    metres,
    isFar: !start.approximate && metres > FAR_METRES,
    moveTo: setPoint,
    step: (direction: Direction) => setPoint((from) => movePoint(from, direction)),
    reset: () => setPoint({ lat: start.lat, lng: start.lng }),
  };
}

export type Pin = ReturnType<typeof usePin>;
