import { z } from 'zod';
import { refuseFile } from './fault.ts';
import type { ReadFile } from './raw-record.ts';
import { type OsmElement, readOsm } from './read-osm.ts';

const point = z.object({ lat: z.number(), lon: z.number() });
const ElementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int(),
  tags: z.record(z.string(), z.string()).default({}),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: point.optional(),
  nodes: z.array(z.number().int()).optional(),
  /** Geometry of `out geom`; null beyond the edge of the extract. */
  geometry: z.array(point.nullable()).optional(),
});
const AnswerSchema = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() });

const toLatLng = ({ lat, lon }: z.infer<typeof point>) => ({ lat, lng: lon });

/** Reads the JSON of Overpass. A truncated reply is refused. */
export function readOsmJson(json: unknown): ReadFile {
  const answer = AnswerSchema.safeParse(json);
  if (!answer.success) refuseFile('this is no OSM JSON: `elements` was expected');
  const { elements: list, remark } = answer.data;
  if (remark !== undefined && /error|timed out/i.test(remark)) refuseFile(`the extract is not whole: ${remark}`);
  const elements: OsmElement[] = [];
  const faults: ReadFile['faults'] = [];
  list.forEach((one, index) => {
    const parsed = ElementSchema.safeParse(one);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        faults.push({ at: `element ${index + 1}`, message: `${path.join('.')}: ${message}` });
      return;
    }
    const { type, id, tags, lat, lon, center, nodes, geometry } = parsed.data;
    const own = lat !== undefined && lon !== undefined ? { lat, lon } : center;
    if (type === 'node' && !own) {
      faults.push({ at: `node ${id}`, message: 'lat, lon: missing' });
      return;
    }
    elements.push({
      type,
      id,
      tags,
      nodes,
      point: own && toLatLng(own),
      line: geometry?.flatMap((vertex) => (vertex ? [toLatLng(vertex)] : [])),
    });
  });
  const file = readOsm(elements);
  return { ...file, faults: [...faults, ...file.faults] };
}
