import { beforeAll, describe, expect, test } from '@jest/globals';
import { createGazetteerGeocoder } from '../gazetteer.geocoder.ts';
import { gazetteerData } from '../gazetteer-data.ts';
import { type ImportedPlace, readGeoRow } from '../geo-row.ts';
import type { Geocoder } from '../geocoder.ts';
import { mergeGazetteer } from '../merge-gazetteer.ts';
import { referenceFile, referenceShapes, referenceStreets } from '../testing/reference-data.ts';
import { isWithin } from '../testing/shape-distance.ts';
import { GeoImportError } from './fault.ts';
import { type GeoPlan, planImport } from './plan.ts';
import { readGeojson } from './read-geojson.ts';
import { feature, geojson, readText, toFeature } from './testing/fixtures.ts';

const borders = referenceFile('lima-callao-districts.geojson');
const streets = referenceFile('lima-streets.csv');
const districts = referenceFile('peru-districts-ubigeo.json');
const isAbsent = !borders || !streets || !districts;
if (isAbsent) process.stdout.write('reference-files: skipped, ../shared/data is not beside the repository\n');
const report = (line: string) => process.stdout.write(`reference-files: ${line}\n`);

/** Converts the stretches as `ogr2ogr` does, by the command of `services/api/data/streets/README.md`. */
function streetsGeojson(csv: string): string {
  const rows = csv
    .trim()
    .split('\n')
    .map((row) => row.trim().split(','));
  return geojson(
    ...rows.map((row) => {
      const [lat, lng, latTo, lngTo] = row.slice(-4).map(Number);
      return feature({ name: row.slice(2, -12).join(',') }, 'LineString', [
        [lng, lat],
        [lngTo, latTo],
      ]);
    }),
  );
}

/** Converts rows as the command of `services/api/data/gazetteer/README.md` does. */
const districtsGeojson = (list: readonly { latitude: number | null; longitude: number | null }[]) =>
  geojson(...list.map((row) => toFeature(row, row.longitude ?? Number.NaN, row.latitude ?? Number.NaN)));

(isAbsent ? describe.skip : describe)('an operator’s open data', () => {
  const bytes = (file: Buffer | undefined) => new Uint8Array(file ?? []);
  const placesOf = ({ rows }: GeoPlan) => rows.map(readGeoRow) as ImportedPlace[];
  let withBorders = gazetteerData();
  let plan: GeoPlan;
  let geocoder: Geocoder;
  beforeAll(() => {
    const found = planImport(readGeojson('borders.geojson', bytes(borders)), withBorders);
    expect(found.counts.districts).toBe(50);
    withBorders = mergeGazetteer(withBorders, placesOf(found));
    // A third of the segments still covers nearly every street.
    const all = readText('streets.geojson', streetsGeojson(String(streets)));
    expect([all.records.length, all.faults]).toEqual([23_376, []]);
    plan = planImport({ ...all, records: all.records.filter((_, at) => at % 3 === 0) }, withBorders);
    geocoder = createGazetteerGeocoder(mergeGazetteer(withBorders, placesOf(plan)));
  }, 120_000);

  test('streets of Lima are read, and segments without a name are left out', () => {
    report(`${plan.counts.streets} streets of ${referenceStreets()?.size ?? 0} names`);
    expect(plan.counts.streets).toBeGreaterThan(2_000);
    expect([...plan.leftOut.keys()]).toEqual(['without a name']);
  });

  test('streets that the built-in gazetteer lacks are found', async () => {
    const query = { text: 'leonardo da vinci san borja', limit: 1, lang: 'es' } as const;
    expect((await createGazetteerGeocoder().geocode(query))[0]?.street).not.toBe('Leonardo da Vinci');
    const [place] = await geocoder.geocode(query);
    expect(place).toMatchObject({ label: 'Leonardo da Vinci, San Borja, Lima', ubigeo: '150130' });
    expect(await geocoder.place(place?.id ?? '')).toEqual(place);
  });

  test('reverse search with imported borders returns the right district for every point', async () => {
    const shapes = referenceShapes();
    const points = [...(referenceStreets()?.values() ?? [])].flat().filter((_, at) => at % 40 === 0);
    const wrong: unknown[] = [];
    for (const point of points) {
      const place = await geocoder.reverse(point);
      const shape = shapes?.get(place?.ubigeo ?? '');
      if (!shape || !isWithin(point, shape, 50)) wrong.push([point, place?.district]);
    }
    report(`district by reverse: ${points.length - wrong.length}/${points.length}`);
    expect(points.length).toBeGreaterThan(1_000);
    expect(wrong.length / points.length).toBeLessThan(0.005);
  });

  test('list of districts is refused with each row without coordinates, and accepted without those rows', async () => {
    const list = JSON.parse(String(districts)) as { latitude: number | null; longitude: number | null }[];
    const refuse = () => planImport(readText('peru.geojson', districtsGeojson(list)), gazetteerData());
    expect(refuse).toThrow(GeoImportError);
    const bad = list.flatMap(({ latitude }, at) => (typeof latitude === 'number' ? [] : [`feature ${at + 1}`]));
    try {
      refuse();
    } catch (error) {
      expect((error as GeoImportError).faults.map(({ at }) => at)).toEqual(bad);
    }
    expect(bad.length).toBeGreaterThan(10);
    const good = list.filter(({ latitude }) => typeof latitude === 'number');
    const peru = planImport(readText('peru.geojson', districtsGeojson(good)), gazetteerData());
    expect(peru.counts.districts).toBe(list.length - bad.length);
    const whole = createGazetteerGeocoder(mergeGazetteer(gazetteerData(), placesOf(peru)));
    expect((await whole.geocode({ text: 'chachapoyas', limit: 1, lang: 'es' }))[0]).toMatchObject({
      state: 'Amazonas',
    });
    expect((await whole.geocode({ text: 'av larco 345', limit: 1, lang: 'es' }))[0]?.id).toBe(
      'gz:av-jose-larco-miraflores#345',
    );
  });
});
