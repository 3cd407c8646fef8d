import type { AreaShape } from '../area-shape.ts';
import type { LatLng } from '../geocoder.ts';
import type { GeoRowFault } from './fault.ts';

/** Where a record lies: not yet checked to be in Peru. */
export type RawShape =
  | { type: 'point'; point: LatLng }
  | { type: 'lines'; lines: LatLng[][] }
  | { type: 'area'; polygons: AreaShape };

/** One row, feature or element, whatever file it stood in. */
export interface RawRecord {
  /** How people find it in the file: `row 17`. */
  at: string;
  /** Columns, properties or tags, their names in lower case. */
  tags: ReadonlyMap<string, string>;
  shape: RawShape;
}

export type GeoFormat = 'geojson' | 'table' | 'osm';

export interface ReadFile {
  format: GeoFormat;
  records: RawRecord[];
  faults: GeoRowFault[];
  /** What was passed over, by reason. */
  leftOut: Map<string, number>;
}

/** What people write where there is nothing to write. */
const NOTHING = /^([\s\-–—.?_]*|null|n\/a|sin nombre)$/i;

/** Names in lower case; values as text, without those that say nothing. */
export function toTags(values: Readonly<Record<string, unknown>>): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = String(value).normalize('NFC').trim();
    if (!NOTHING.test(text)) tags.set(name.trim().toLowerCase(), text);
  }
  return tags;
}

/** The first of the names that has a value. */
export function tagOf(tags: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = tags.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
