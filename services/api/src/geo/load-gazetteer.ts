import type { Db } from '@horno/db';
import { type GazetteerData, gazetteerData } from './gazetteer-data.ts';
import { type ImportedPlace, readGeoRow } from './geo-row.ts';
import { readGeoRows } from './geo-rows.repo.ts';
import { mergeGazetteer } from './merge-gazetteer.ts';
import type { GeoLog } from './with-fallback.ts';

/**
 * Returns the built-in gazetteer merged with imported places. Stored rows that this version cannot read are logged and skipped.
 */
export async function loadGazetteer(db: Db, log: GeoLog): Promise<GazetteerData> {
  const rows = await readGeoRows(db);
  if (rows.length === 0) return gazetteerData();
  const read = rows.map(readGeoRow);
  const unread = read.filter((place) => typeof place === 'string').length;
  if (unread > 0) log.warn({ unread, of: rows.length }, 'imported places cannot be read: import them again');
  return mergeGazetteer(
    gazetteerData(),
    read.filter((place): place is ImportedPlace => typeof place !== 'string'),
  );
}
