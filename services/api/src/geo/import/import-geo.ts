import { createHash } from 'node:crypto';
import type { Db } from '@horno/db';
import { gazetteerData } from '../gazetteer-data.ts';
import { type ImportedPlace, readGeoRow } from '../geo-row.ts';
import { deleteGeoSource, insertGeoSource, listGeoSources, lockGeoImport, readGeoRows } from '../geo-rows.repo.ts';
import { mergeGazetteer } from '../merge-gazetteer.ts';
import { type GeoPlan, planImport } from './plan.ts';
import type { ReadFile } from './raw-record.ts';

export interface GeoImportResult extends GeoPlan {
  /** False when the source already had the same rows. */
  isChanged: boolean;
}

/**
 * Replaces the rows of a source by those of a file in one transaction. Other sources stay.
 * @throws GeoImportError with every bad row; then nothing is stored
 */
export async function importGeo(
  db: Db,
  { source, file }: { source: string; file: ReadFile },
  now: Date,
): Promise<GeoImportResult> {
  const stored = (await readGeoRows(db, source)).map(readGeoRow);
  const known = mergeGazetteer(
    gazetteerData(),
    stored.filter((place): place is ImportedPlace => typeof place !== 'string'),
  );
  const plan = planImport(file, known);
  const digest = createHash('sha256').update(JSON.stringify(plan.rows)).digest('hex').slice(0, 16);
  const isChanged = await db.transaction(async (tx) => {
    await lockGeoImport(tx);
    const before = (await listGeoSources(tx)).find((one) => one.source === source);
    if (before?.digest === digest) return false;
    await deleteGeoSource(tx, source);
    await insertGeoSource(tx, { source, format: file.format, digest, importedAt: now }, plan.rows);
    return true;
  });
  return { ...plan, isChanged };
}
