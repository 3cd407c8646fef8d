import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { LatLng } from '../geocoder.ts';
import type { DistrictShape } from './reference-data.ts';

const METRES_PER_DEGREE = 111_195;

function toSegment(at: LatLng, from: number[], to: number[]): number {
  const narrow = Math.cos((at.lat * Math.PI) / 180);
  const x = ((from[0] ?? 0) - at.lng) * narrow;
  const y = (from[1] ?? 0) - at.lat;
  const dx = ((to[0] ?? 0) - (from[0] ?? 0)) * narrow;
  const dy = (to[1] ?? 0) - (from[1] ?? 0);
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  return Math.hypot(x + share * dx, y + share * dy) * METRES_PER_DEGREE;
}

type Box = [west: number, south: number, east: number, north: number];
const boxes = new WeakMap<DistrictShape, Box>();

function boxOf(shape: DistrictShape): Box {
  const known = boxes.get(shape);
  if (known) return known;
  const corners = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flat(2);
  const lng = corners.map(([x]) => x);
  const lat = corners.map(([, y]) => y);
  const box: Box = [Math.min(...lng), Math.min(...lat), Math.max(...lng), Math.max(...lat)];
  boxes.set(shape, box);
  return box;
}

/** Returns whether a point lies in a district or at most `metres` outside. */
export function isWithin(at: LatLng, shape: DistrictShape, metres: number): boolean {
  const [west, south, east, north] = boxOf(shape);
  const margin = (1.1 * metres) / METRES_PER_DEGREE;
  const isFar = at.lng < west - margin || at.lng > east + margin || at.lat < south - margin || at.lat > north + margin;
  return !isFar && metresToShape(at, shape) <= metres;
}

/** Returns the distance from a point to a district in metres, 0 inside. */
export function metresToShape(at: LatLng, shape: DistrictShape): number {
  if (booleanPointInPolygon([at.lng, at.lat], shape)) return 0;
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of polygons.flat()) {
    for (let corner = 1; corner < ring.length; corner += 1) {
      const from = ring[corner - 1];
      const to = ring[corner];
      if (from && to) least = Math.min(least, toSegment(at, from, to));
    }
  }
  return least;
}
