import type { AreaShape } from '../area-shape.ts';
import type { LatLng } from '../geocoder.ts';
import type { GeoRowFault } from './fault.ts';

/** Position of a record, not yet checked to be in Peru. */
export type RawShape =
  | { type: 'point'; point: LatLng }
  | { type: 'lines'; lines: LatLng[][] }
  | { type: 'area'; polygons: AreaShape };

/** One row, feature or element of any file format. */
export interface RawRecord {
  /** Location in the file: `row 17`. */
  at: string;
  /** Columns, properties or tags, with names in lower case. */
  tags: ReadonlyMap<string, string>;
  shape: RawShape;
}

export type GeoFormat = 'geojson' | 'table' | 'osm';

export interface ReadFile {
  format: GeoFormat;
  records: RawRecord[];
  faults: GeoRowFault[];
  /** Number of omitted records by reason. */
  leftOut: Map<string, number>;
}

/** Placeholders for an empty value. */
const NOTHING = /^([\s\-–—.?_]*|null|n\/a|sin nombre)$/i;

/** Returns values as strings by lower-case name, without placeholders. */
export function toTags(values: Readonly<Record<string, unknown>>): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = String(value).normalize('NFC').trim();
    if (!NOTHING.test(text)) tags.set(name.trim().toLowerCase(), text);
  }
  return tags;
}

/** Returns the value of the first name that has one. */
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
