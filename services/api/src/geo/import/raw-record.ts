import type { AreaShape } from '../area-shape.ts';
import type { LatLng } from '../geocoder.ts';
import type { GeoRowFault } from './fault.ts';

/** Position of a record, not yet checked to be in Peru. */
export type RawShape =
  | { type: 'point'; point: LatLng }
  | { type: 'lines'; lines: LatLng[][] }
  | { type: 'area'; polygons: AreaShape };

/** One feature of a file. */
export interface RawRecord {
  /** Location in the file: `feature 17`. */
  at: string;
  /** Properties, with names in lower case. */
  tags: ReadonlyMap<string, string>;
  shape: RawShape;
}

/** Features of OpenStreetMap, or those of an operator's own data. */
export type GeoFormat = 'osm' | 'geojson';

export interface ReadFile {
  format: GeoFormat;
  records: RawRecord[];
  faults: GeoRowFault[];
}

/** Names of properties by meaning. The first name with a value is used. */
export const tagNames = {
  name: ['name:es', 'name', 'nombre', 'nom_via', 'nombre_via', 'way_name'],
  otherNames: ['alt_name', 'old_name', 'short_name', 'loc_name', 'official_name', 'aliases', 'otros_nombres'],
  kind: ['kind', 'tipo', 'clase'],
  street: ['addr:street', 'street', 'calle', 'via'],
  houseNumber: ['addr:housenumber', 'housenumber', 'house_number', 'number', 'numero', 'número'],
  ubigeo: ['ubigeo', 'inei', 'iddist', 'ubigeo_inei', 'pe:ubigeo', 'ref:ubigeo'],
  district: ['district', 'distrito', 'nombdist'],
  province: ['province', 'provincia', 'nombprov', 'city'],
  department: ['department', 'departamento', 'nombdep', 'state'],
  postcode: ['addr:postcode', 'postcode', 'postal_code', 'codigo_postal'],
} as const;

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
