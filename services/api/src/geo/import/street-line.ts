import { distanceMetres } from '../distance.ts';
import type { LatLng } from '../geocoder.ts';

const STEP_METRES = 60;
const CELL_DEGREES = 0.0004;

/** Returns points along the lines, about 60 m apart. Uses only one carriageway of a divided avenue. */
export function pointsAlong(lines: readonly LatLng[][]): LatLng[] {
  const cells = new Map<string, LatLng>();
  const add = (point: LatLng) => {
    const cell = `${Math.round(point.lat / CELL_DEGREES)},${Math.round(point.lng / CELL_DEGREES)}`;
    if (!cells.has(cell)) cells.set(cell, point);
  };
  for (const line of lines) {
    line.forEach((from, at) => {
      add(from);
      const to = line[at + 1];
      if (!to) return;
      const steps = Math.ceil(distanceMetres(from, to) / STEP_METRES);
      for (let step = 1; step < steps; step += 1) {
        const share = step / steps;
        add({ lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) });
      }
    });
  }
  return [...cells.values()];
}

/** Sorts the points from one end of the street to the other, by their position on its main axis. */
export function inOrder<T extends LatLng>(points: readonly T[]): T[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const lat0 = mean(points.map(({ lat }) => lat));
  const lng0 = mean(points.map(({ lng }) => lng));
  let [latLat, lngLng, latLng] = [0, 0, 0];
  for (const { lat, lng } of points) {
    latLat += (lat - lat0) ** 2;
    lngLng += (lng - lng0) ** 2;
    latLng += (lat - lat0) * (lng - lng0);
  }
  const angle = Math.atan2(2 * latLng, lngLng - latLat) / 2;
  const along = ({ lat, lng }: LatLng) => (lng - lng0) * Math.cos(angle) + (lat - lat0) * Math.sin(angle);
  return [...points].sort((a, b) => along(a) - along(b));
}
