import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import { z } from 'zod';
import type { LatLng } from './geocoder.ts';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Coordinates of a GeoJSON MultiPolygon, WGS 84. */
export const AreaShapeSchema = z.array(z.array(z.array(position).min(4)).min(1)).min(1);
export type AreaShape = z.infer<typeof AreaShapeSchema>;

/** Returns a function that finds an area containing a point. Of overlapping areas it returns any. */
export function areaFinder(shapes: ReadonlyMap<string, AreaShape>): (point: LatLng) => string | undefined {
  const areas = [...shapes];
  if (areas.length === 0) return () => undefined;
  const index = new Flatbush(areas.length);
  for (const [, shape] of areas) index.add(...boxOf(shape));
  index.finish();
  return ({ lat, lng }) => {
    for (const at of index.search(lng, lat, lng, lat)) {
      const [key, shape] = areas[at] ?? [];
      if (shape && booleanPointInPolygon([lng, lat], { type: 'MultiPolygon', coordinates: shape })) return key;
    }
    return undefined;
  };
}

function boxOf(shape: AreaShape): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lng, lat] of shape.flat(2)) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
