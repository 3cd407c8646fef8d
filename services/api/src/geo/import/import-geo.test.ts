import type { Db } from '@horno/db';
import { afterEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { eachDatabase } from '../../../test/databases.ts';
import { usualNow } from '../../../test/fixtures.ts';
import { createGazetteerGeocoder } from '../gazetteer.geocoder.ts';
import { gazetteerData } from '../gazetteer-data.ts';
import { deleteGeoSource, insertGeoSource, listGeoSources, readGeoRows } from '../geo-rows.repo.ts';
import { loadGazetteer } from '../load-gazetteer.ts';
import { GeoImportError } from './fault.ts';
import { importGeo } from './import-geo.ts';
import { readText, table } from './testing/fixtures.ts';

const log = pino({ level: 'silent' });
const fileOf = (...rows: string[]) => readText('x.geojson', table('name,lat,lon', ...rows));
const higos = 'Calle Los Higos,-12.13,-77.02';

eachDatabase('imported places', (database) => {
  const db = (): Db => database().db;
  const put = (source: string, ...rows: string[]) => importGeo(db(), { source, file: fileOf(...rows) }, usualNow);
  const find = async (text: string) => {
    const geocoder = createGazetteerGeocoder(await loadGazetteer(db(), log));
    return (await geocoder.geocode({ text, limit: 1, lang: 'es' }))[0]?.label;
  };
  afterEach(async () => {
    for (const { source } of await listGeoSources(db())) await deleteGeoSource(db(), source);
  });

  it('are loaded the next time; without imports only the built-in places exist', async () => {
    expect(await loadGazetteer(db(), log)).toBe(gazetteerData());
    expect(await find('calle los higos')).toBeUndefined();
    expect(await put('a', higos)).toMatchObject({ isChanged: true, counts: { streets: 1 } });
    expect(await find('calle los higos')).toBe('Calle Los Higos, Miraflores, Lima');
    expect(await listGeoSources(db())).toEqual([
      { source: 'a', format: 'geojson', digest: expect.stringMatching(/^[0-9a-f]{16}$/), importedAt: usualNow },
    ]);
  });

  it('replace those of their source and do not change other sources', async () => {
    await put('a', higos);
    await put('b', 'Calle Las Brevas,-12.13,-77.02');
    await put('a', 'Calle Los Nísperos,-12.13,-77.02');
    expect((await readGeoRows(db())).map(({ body }) => body.split('|')[1])).toEqual([
      'Calle Los Nísperos',
      'Calle Las Brevas',
    ]);
  });

  it('are unchanged when imported again', async () => {
    await put('a', higos);
    const rows = await readGeoRows(db());
    expect((await put('a', higos)).isChanged).toBe(false);
    expect(await readGeoRows(db())).toEqual(rows);
  });

  it('are all refused when one row is bad, and the earlier ones stay', async () => {
    await put('a', higos);
    const refused = put('a', 'Calle Las Brevas,-12.13,-77.02', 'Calle Mala,12,-77', ',-12,-77');
    await expect(refused).rejects.toThrow(GeoImportError);
    await expect(refused).rejects.toMatchObject({
      faults: [{ at: 'feature 2' }, { at: 'feature 3' }],
      message: expect.stringMatching(/^2 bad row\(s\), nothing was imported:\n {2}feature 2: .*\n {2}feature 3: .*$/),
    });
    expect(await find('calle los higos')).toBe('Calle Los Higos, Miraflores, Lima');
  });

  it('may have more than a thousand rows', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `Bodega ${at},-12.13,${(-77.02 + at * 1e-6).toFixed(6)}`);
    expect((await put('a', ...rows)).counts.landmarks).toBe(1_200);
    expect(await readGeoRows(db())).toHaveLength(1_200);
  });

  it('are complete after concurrent imports', async () => {
    await Promise.all([put('a', higos), put('a', 'Calle Las Brevas,-12.13,-77.02'), put('b', higos)]);
    expect(await readGeoRows(db())).toHaveLength(2);
  });

  it('are skipped when a later version cannot read them', async () => {
    const rows = [
      { kind: 'entry' as const, body: 'street|Calle Los Higos||150122,-12.13,-77.02' },
      { kind: 'entry' as const, body: 'footpath|Senda||150122,-12.13,-77.02' },
      { kind: 'district' as const, body: '150122|Miraflores', shape: [] },
    ];
    await insertGeoSource(db(), { source: 'old', format: 'osm', digest: 'x', importedAt: usualNow }, rows);
    expect(await find('calle los higos')).toBe('Calle Los Higos, Miraflores, Lima');
  });
});
