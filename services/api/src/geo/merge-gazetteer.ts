import type { AreaShape } from './area-shape.ts';
import { slug } from './fold.ts';
import type { District, Entry, Vertex } from './gazetteer.schema.ts';
import type { GazetteerData } from './gazetteer-data.ts';
import type { ImportedPlace } from './geo-row.ts';
import { bareStreet, mayBeSameStreet } from './street-key.ts';

const isStreet = ({ kind }: Entry) => kind === 'avenue' || kind === 'street';

/**
 * Merges imported places into the gazetteer. A known place keeps its id, because saved addresses refer to it. An imported
 * street of the same name adds its points and the numbers of its doors.
 */
export function mergeGazetteer(own: GazetteerData, imported: readonly ImportedPlace[]): GazetteerData {
  const byUbigeo = new Map(own.byUbigeo);
  const shapes = new Map<string, AreaShape>(own.shapes);
  for (const place of imported) {
    if (place.kind !== 'district') continue;
    const { district, shape } = place;
    byUbigeo.set(district.ubigeo, joinDistricts(byUbigeo.get(district.ubigeo), district));
    if (shape) shapes.set(district.ubigeo, shape);
  }

  const entries = [...own.entries];
  const courses = [...own.courses];
  const places = new Map<string, number[]>();
  const note = (entry: Entry, at: number) => {
    for (const ubigeo of new Set(entry.line.map((vertex) => vertex.ubigeo))) {
      for (const name of [entry.name, ...entry.aliases]) {
        const key = keyOf(entry, ubigeo, name);
        places.set(key, [...(places.get(key) ?? []), at]);
      }
    }
  };
  entries.forEach(note);

  for (const place of imported) {
    if (place.kind !== 'entry') continue;
    const { entry } = place;
    // An imported entry lies in one district.
    const ubigeo = entry.line[0]?.ubigeo ?? '';
    if (!byUbigeo.has(ubigeo)) continue;
    const same = (places.get(keyOf(entry, ubigeo, entry.name)) ?? []).find((at) => isSame(entries[at], entry));
    const known = same === undefined ? undefined : entries[same];
    if (same === undefined || known === undefined) {
      const marked = entry.kind === 'landmark' ? { ...entry, mark: markOf(entry) } : entry;
      note(marked, entries.push(marked) - 1);
    } else if (isStreet(entry)) {
      courses.push({ ...entry, name: known.name, line: entry.line.filter(({ number }) => number === undefined) });
      entries[same] = withDoors(known, entry, ubigeo);
    }
  }
  return { districts: [...byUbigeo.values()], entries, byUbigeo, courses, shapes };
}

function joinDistricts(known: District | undefined, district: District): District {
  if (!known) return district;
  const postcode = known.postcode ?? district.postcode;
  return { ...known, ...(postcode !== undefined && { postcode }) };
}

function keyOf(entry: Entry, ubigeo: string, name: string): string {
  return [isStreet(entry) ? 'street' : 'spot', ubigeo, isStreet(entry) ? bareStreet(name) : slug(name)].join('|');
}

function isSame(known: Entry | undefined, entry: Entry): boolean {
  if (!known) return false;
  if (isStreet(entry)) return [known.name, ...known.aliases].some((name) => mayBeSameStreet(name, entry.name));
  // Imported landmarks may share a name (branches). Built-in landmarks are unique.
  return known.mark === undefined || known.mark === markOf(entry);
}

/** Returns the position to about ten metres. It is stable across imports of the same file. */
function markOf({ line: [at] }: Entry): string {
  const part = (degrees = 0) => String(Math.round(Math.abs(degrees) * 1e4));
  return `p${part(at?.lat)}x${part(at?.lng)}`;
}

/** Replaces the corners of a street in one district by the imported doors, when they have several numbers. */
function withDoors(known: Entry, imported: Entry, ubigeo: string): Entry {
  const doors = imported.line.filter(({ number }) => number !== undefined);
  if (doors.length < 2) return known;
  const rest = known.line.filter((vertex) => vertex.ubigeo !== ubigeo);
  const byNumber = new Map<number, Vertex>();
  for (const vertex of [...rest, ...doors]) if (vertex.number !== undefined) byNumber.set(vertex.number, vertex);
  const numbered = [...byNumber].sort(([a], [b]) => a - b).map(([, vertex]) => vertex);
  return { ...known, line: [...numbered, ...rest.filter(({ number }) => number === undefined)] };
}
