import type { LatLng } from '../geocoder.ts';
import { count, type RawShape, type ReadFile, toTags } from './raw-record.ts';

/** An OpenStreetMap element of any extract format. */
export interface OsmElement {
  type: 'node' | 'way' | 'relation';
  id: number;
  tags: Record<string, string>;
  /** Position of a node, or the centre that the extract gives for a larger element. */
  point?: LatLng | undefined;
  /** Node ids of a way, in order. */
  nodes?: readonly number[] | undefined;
  /** Points of a way, when the extract has them instead of nodes. */
  line?: readonly LatLng[] | undefined;
}

/** Converts tagged elements to records. Extracts omit nodes beyond their edge, so such nodes are skipped. */
export function readOsm(elements: readonly OsmElement[]): ReadFile {
  const file: ReadFile = { format: 'osm', records: [], faults: [], leftOut: new Map() };
  const places = new Map<number, LatLng>();
  for (const { type, id, point } of elements) if (type === 'node' && point) places.set(id, point);
  for (const element of elements) {
    if (Object.keys(element.tags).length === 0) continue;
    const shape = shapeOf(element, places);
    if (shape) file.records.push({ at: `${element.type} ${element.id}`, tags: toTags(element.tags), shape });
    else count(file.leftOut, `${element.type}s without a place in the extract`);
  }
  return file;
}

function shapeOf(element: OsmElement, places: ReadonlyMap<number, LatLng>): RawShape | undefined {
  const { type, tags, nodes = [], line = nodes.flatMap((id) => places.get(id) ?? []), point } = element;
  if (type === 'way' && line.length > 1) {
    if (tags.highway !== undefined) return { type: 'lines', lines: [[...line]] };
    return { type: 'point', point: point ?? middleOf(line) };
  }
  return point && { type: 'point', point };
}

/** Returns the centre of the bounding box of a line. */
function middleOf(line: readonly LatLng[]): LatLng {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(line.map(({ lat }) => lat)), lng: middle(line.map(({ lng }) => lng)) };
}
