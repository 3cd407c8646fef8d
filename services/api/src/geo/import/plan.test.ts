import { describe, expect, test } from '@jest/globals';
import { createGazetteerGeocoder } from '../gazetteer.geocoder.ts';
import { gazetteerData } from '../gazetteer-data.ts';
import { type ImportedPlace, readGeoRow } from '../geo-row.ts';
import type { Geocoder } from '../geocoder.ts';
import { mergeGazetteer } from '../merge-gazetteer.ts';
import { GeoImportError } from './fault.ts';
import { type GeoPlan, planImport } from './plan.ts';
import { feature, geojson, osmiumExport, readText, squareAround, table, toFeature } from './testing/fixtures.ts';

const plan = (text: string) => planImport(readText('x.geojson', text), gazetteerData());
const faultsOf = (text: string) => {
  try {
    plan(text);
  } catch (error) {
    if (error instanceof GeoImportError) return error.faults.map(({ at, message }) => [at, message]);
    throw error;
  }
  return [];
};
function geocoderWith(...plans: GeoPlan[]): Geocoder {
  const places = plans.flatMap(({ rows }) => rows).map(readGeoRow);
  return createGazetteerGeocoder(mergeGazetteer(gazetteerData(), places as ImportedPlace[]));
}
const first = async (geocoder: Geocoder, text: string) => (await geocoder.geocode({ text, limit: 3, lang: 'es' }))[0];

describe('OpenStreetMap extract', () => {
  const osm = plan(osmiumExport);
  const geocoder = geocoderWith(osm);

  test('is counted, with omitted records by reason', () => {
    expect(osm.counts).toEqual({ districts: 0, streets: 1, doors: 3, landmarks: 2, urbanizations: 1 });
    expect(Object.fromEntries(osm.leftOut)).toEqual({
      'of a kind that the index does not contain': 2,
      'without a name': 1,
    });
  });

  test('has streets that are found at their doors in the right district', async () => {
    const street = await first(geocoder, 'calle los higos 290');
    expect(street).toMatchObject({
      id: 'gz:calle-los-higos-miraflores#290',
      label: 'Calle Los Higos 290, Miraflores, Lima',
      ubigeo: '150122',
      lat: -12.1301,
      lng: -77.0182,
      approximate: false,
    });
    expect(await first(geocoder, 'los igos 200 miraflores')).toMatchObject({ street: 'Calle Los Higos' });
    expect(await geocoder.place(street?.id ?? '')).toEqual(street);
    expect((await geocoder.reverse({ lat: -12.13, lng: -77.0195 }))?.street).toBe('Calle Los Higos');
  });

  test('has places that are found by name', async () => {
    expect(await first(geocoder, 'cafe higo')).toMatchObject({
      id: 'gz:cafe-higo-miraflores-p121301x770182',
      label: 'Café & Higo, Miraflores, Lima',
      kind: 'landmark',
    });
    expect(await first(geocoder, 'urb el higal')).toMatchObject({ urbanization: 'Urb. El Higal' });
    expect((await first(geocoder, 'parque las brevas'))?.lat).toBeCloseTo(-12.13, 3);
  });
});

describe('place that the gazetteer already has', () => {
  const larco = table(
    'street,number,lat,lon',
    'Avenida José Larco,345,-12.1235,-77.0300',
    'AV. JOSE LARCO,1301,-12.1319,-77.0310',
  );

  test('keeps its id and gets the imported doors', async () => {
    const before = await first(geocoderWith(), 'av larco 345 miraflores');
    const after = await first(geocoderWith(plan(larco)), 'av larco 345 miraflores');
    expect([after?.id, after?.label]).toEqual([before?.id, before?.label]);
    expect(after).toMatchObject({ lat: -12.1235, lng: -77.03, approximate: false });
    expect(before).not.toMatchObject({ lat: -12.1235, lng: -77.03 });
  });

  test('keeps its name under another spelling and gets the imported points', async () => {
    const line = [
      [-77.0292, -12.1205],
      [-77.04, -12.1215],
    ];
    const geocoder = geocoderWith(plan(geojson(feature({ name: 'Larco' }, 'LineString', line))));
    const near = { lat: -12.12149, lng: -77.0399 };
    expect((await createGazetteerGeocoder().reverse(near))?.street).not.toBe('Av. José Larco');
    expect((await geocoder.reverse(near))?.street).toBe('Av. José Larco');
    expect((await geocoder.place('gz:larco-miraflores'))?.id).toBeUndefined();
  });

  test('is not merged with a street of another type', async () => {
    const geocoder = geocoderWith(plan(table('name,lat,lon', 'Pasaje Larco,-12.125,-77.031')));
    expect((await geocoder.place('gz:psje-larco-miraflores'))?.label).toBe('Psje. Larco, Miraflores, Lima');
    expect((await geocoder.place('gz:av-jose-larco-miraflores'))?.label).toBe('Av. José Larco, Miraflores, Lima');
  });

  test('stays, and branches with the same name have separate ids', async () => {
    const botica = ['Botica Alba,-12.1210,-77.0300', 'Botica Alba,-12.1250,-77.0280'];
    const text = table('name,lat,lon', 'Larcomar,-12.1,-77.03', ...botica);
    const geocoder = geocoderWith(plan(text), plan(text));
    const found = await geocoder.geocode({ text: 'botica alba', limit: 5, lang: 'es' });
    expect(found.slice(0, 3).map(({ id }) => id)).toEqual([
      'gz:botica-alba-miraflores-p121210x770300',
      'gz:botica-alba-miraflores-p121250x770280',
      expect.not.stringContaining('botica'),
    ]);
    expect((await geocoder.place('gz:larcomar-miraflores'))?.lat).toBeCloseTo(-12.132, 2);
  });
});

describe('imported districts', () => {
  const chachapoyas = { ubigeo: '010101', distrito: 'CHACHAPOYAS', provincia: 'CHACHAPOYAS', departamento: 'AMAZONAS' };
  const area = (properties: object, ...ring: [lng: number, lat: number, half?: number]) =>
    feature(properties, 'Polygon', [squareAround(...ring)]);

  test('are found with the places in them', async () => {
    const districts = plan(geojson(toFeature(chachapoyas, -77.8728, -6.2294)));
    expect(districts.counts.districts).toBe(1);
    const geocoder = geocoderWith(districts);
    expect(await first(geocoder, 'chachapoyas')).toMatchObject({ city: 'Chachapoyas', state: 'Amazonas' });
    expect((await geocoder.reverse({ lat: -6.23, lng: -77.87 }))?.ubigeo).toBe('010101');
  });

  test('contain the points inside their border, even near another centre', async () => {
    const point = { lat: -12.1211, lng: -77.0297 };
    expect((await createGazetteerGeocoder().reverse(point))?.ubigeo).toBe('150122');
    const names = { NOMBDIST: 'BARRANCO', NOMBPROV: 'LIMA', NOMBDEP: 'LIMA' };
    const geocoder = geocoderWith(plan(geojson(area({ IDDIST: '150104', ...names }, point.lng, point.lat))));
    expect(await geocoder.reverse(point)).toMatchObject({ ubigeo: '150104', district: 'Barranco', city: 'Lima' });
  });

  test('determine the district of streets in the same file', () => {
    const street = feature({ name: 'Jr. Amazonas' }, 'LineString', [
      [-77.873, -6.229],
      [-77.872, -6.229],
    ]);
    const alone = () => plan(geojson(street));
    expect(alone).toThrow('no place was found in the file (1 in no known district)');
    const { counts, rows } = plan(geojson(street, area(chachapoyas, -77.8728, -6.2294)));
    expect(counts).toMatchObject({ districts: 1, streets: 1 });
    expect(rows[1]?.body).toMatch(/^street\|Jr\. Amazonas\|\|010101,/);
  });

  test.each([
    ['a code twice', [chachapoyas, chachapoyas], 'feature 2', 'also that of feature 1'],
    ['a short code', [{ ...chachapoyas, ubigeo: '10101' }], 'feature 1', 'six digits'],
    ['no province', [{ ...chachapoyas, provincia: '-' }], 'feature 1', 'province: missing'],
    ['a bad postcode', [{ ...chachapoyas, postcode: '1001' }], 'feature 1', 'five digits'],
  ])('are refused with %s', (_case, rows, at, message) => {
    const text = geojson(...rows.map((row) => toFeature(row, -77.8, -6.2)));
    expect(faultsOf(text)).toEqual([[at, expect.stringContaining(message)]]);
  });
});

describe('bad rows', () => {
  test('are all reported, unreadable ones included', () => {
    const text = table(
      'kind,name,street,number,ubigeo,lat,lon',
      'calle,Calle Buena,,,,-12.12,-77.03',
      'calle,Calle Alrevés,,,,-77.03,-12.12',
      'calle,Calle Lejana,,,,41.9,12.5',
      'camino,Calle Rara,,,,-12.12,-77.03',
      'calle,,,,,-12.12,-77.03',
      `calle,Calle ${'x'.repeat(80)},,,,-12.12,-77.03`,
      'lugar,Plaza,,,999999,-12.12,-77.03',
      'direccion,,Calle Buena,,,-12.12,-77.03',
      'lugar,Plaza,,,1501,-12.12,-77.03',
      'lugar,Plaza,,,,x,-77.03',
    );
    const faults = faultsOf(text);
    expect(faults.map(([at]) => at).sort()).toEqual([10, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `feature ${n}`).sort());
    expect(faults.find(([at]) => at === 'feature 2')?.[1]).toContain('outside Peru');
    expect(faults.find(([at]) => at === 'feature 7')?.[1]).toContain('import the districts first');
  });

  test('planImport refuses a file without places', () => {
    expect(faultsOf(geojson())).toEqual([['', 'no place was found in the file']]);
    const river = feature({ name: 'Río Rímac', waterway: 'river' }, 'LineString', [
      [-77.03, -12.04],
      [-77.02, -12.04],
    ]);
    expect(faultsOf(geojson(river))).toEqual([['', expect.stringContaining('lines that are not streets')]]);
  });

  test('planImport limits names to what the index can read', () => {
    const rows = ['Plaza | Uno;Otra;Más,-12.12,-77.03', 'URBANIZACION LAS FLORES DEL XXI,-12.121,-77.03'];
    expect(plan(table('name,lat,lon', ...rows)).rows.map(({ body }) => body.split('|').slice(0, 3))).toEqual([
      ['landmark', 'Plaza Uno', 'Otra;Más'],
      ['urbanization', 'Urb. Las Flores del XXI', ''],
    ]);
  });
});
