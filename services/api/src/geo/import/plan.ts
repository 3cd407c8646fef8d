import { slug } from '../fold.ts';
import type { District } from '../gazetteer.schema.ts';
import type { GazetteerData } from '../gazetteer-data.ts';
import { gazetteerReverse } from '../gazetteer-reverse.ts';
import { districtRow, entryRow, type GeoRow, type ImportedPlace, readGeoRow } from '../geo-row.ts';
import type { LatLng } from '../geocoder.ts';
import { mergeGazetteer } from '../merge-gazetteer.ts';
import { describe } from './describe.ts';
import type { Described, DescribedDistrict, DescribedSpot } from './described.ts';
import { GeoImportError, type GeoRowFault } from './fault.ts';
import { lineOf, StreetGatherer } from './gather-streets.ts';
import { count, type ReadFile } from './raw-record.ts';

export interface GeoPlan {
  rows: GeoRow[];
  /** Numbers of districts, streets, doors, landmarks and urbanizaciones that the import stores. */
  counts: Record<'districts' | 'streets' | 'doors' | 'landmarks' | 'urbanizations', number>;
  leftOut: ReadonlyMap<string, number>;
}

type At<T> = T & { at: string };
const OUT_OF_REACH = 'in no known district';

/** Plans the rows that a file adds to the gazetteer, without side effects. @throws GeoImportError with every bad row */
export function planImport(file: ReadFile, known: GazetteerData): GeoPlan {
  const faults: GeoRowFault[] = [...file.faults];
  const leftOut = new Map<string, number>();
  const places: At<Described>[] = [];
  for (const record of file.records) {
    const found = describe(record, file.format);
    if (found.fault !== undefined) faults.push({ at: record.at, message: found.fault });
    else if (found.leftOut !== undefined) count(leftOut, found.leftOut);
    else places.push(...found.places.map((place) => ({ ...place, at: record.at })));
  }

  const rows: GeoRow[] = [];
  const imported: ImportedPlace[] = [];
  /** Adds a row when the schema of the gazetteer accepts it. */
  const take = (row: GeoRow, at: string) => {
    const read = readGeoRow(row);
    if (typeof read === 'string') faults.push({ at, message: read });
    else {
      rows.push(row);
      imported.push(read);
    }
  };
  const districts = places.filter((place): place is At<DescribedDistrict> => place.kind === 'district');
  for (const district of once(districts, faults)) {
    const { point, shape, at, ...facts } = district;
    take(districtRow({ ...withoutNothing(facts), lat: point.lat, lng: point.lng }, shape), at);
  }

  const data = mergeGazetteer(known, imported);
  const around = gazetteerReverse(data);
  const districtOf = withCache(around.district);
  const streets = new StreetGatherer(districtOf);
  const spots = new Set<string>();
  const counts = { districts: rows.length, streets: 0, doors: 0, landmarks: 0, urbanizations: 0 };
  for (const place of places) {
    if (place.kind === 'district') continue;
    if (place.ubigeo !== undefined && !data.byUbigeo.has(place.ubigeo)) {
      faults.push({
        at: place.at,
        message: `ubigeo: no district ${place.ubigeo} is known; import the districts first`,
      });
      continue;
    }
    if (isSpot(place)) {
      const ubigeo = place.ubigeo ?? districtOf(place.point)?.ubigeo;
      if (ubigeo === undefined) count(leftOut, OUT_OF_REACH);
      else if (isNew(spots, place, ubigeo)) {
        take(entryRow(place, [{ ubigeo, ...place.point }]), place.at);
        counts[place.kind === 'landmark' ? 'landmarks' : 'urbanizations'] += 1;
      } else count(leftOut, 'named twice in their district');
      continue;
    }
    const isPlaced = place.kind === 'door' ? streets.addDoor(place) : streets.add(place);
    if (!isPlaced) count(leftOut, OUT_OF_REACH);
  }
  for (const street of streets.streets()) {
    const { kind, name, aliases } = street;
    take(entryRow({ kind, name, aliases: [...aliases] }, lineOf(street)), name);
    counts.streets += 1;
    counts.doors += street.doors.size;
  }
  if (faults.length === 0 && rows.length === 0) {
    const seen = [...leftOut].map(([reason, times]) => `${times} ${reason}`).join(', ');
    faults.push({ at: '', message: `no place was found in the file${seen && ` (${seen})`}` });
  }
  if (faults.length > 0) throw new GeoImportError(faults);
  return { rows, counts, leftOut };
}

/** Caches the district of a point, because street segments share corners. */
function withCache(districtOf: (point: LatLng) => District | undefined): (point: LatLng) => District | undefined {
  const known = new Map<string, District | undefined>();
  return (point) => {
    const key = `${point.lat},${point.lng}`;
    if (!known.has(key)) known.set(key, districtOf(point));
    return known.get(key);
  };
}

/** Returns the districts. A duplicate code is a fault. */
function once(districts: readonly At<DescribedDistrict>[], faults: GeoRowFault[]): At<DescribedDistrict>[] {
  const first = new Map<string, At<DescribedDistrict>>();
  for (const district of districts) {
    const other = first.get(district.ubigeo);
    if (other) faults.push({ at: district.at, message: `ubigeo: ${district.ubigeo} is also that of ${other.at}` });
    else first.set(district.ubigeo, district);
  }
  return [...first.values()];
}

function isSpot<T extends Described>(place: T): place is T & DescribedSpot {
  return place.kind === 'landmark' || place.kind === 'urbanization';
}

/** Returns whether a spot is new. An urbanización exists once per district; landmarks may share a name. */
function isNew(spots: Set<string>, { kind, name, point }: DescribedSpot, ubigeo: string): boolean {
  const where = kind === 'landmark' ? `${point.lat.toFixed(4)},${point.lng.toFixed(4)}` : '';
  const key = [ubigeo, slug(name), where].join('|');
  if (spots.has(key)) return false;
  spots.add(key);
  return true;
}

function withoutNothing({ ubigeo, name, city, state, postcode }: Omit<DescribedDistrict, 'point' | 'shape'>) {
  return { ubigeo, name, city, state, ...(postcode !== undefined && { postcode }) };
}
