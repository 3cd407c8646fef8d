import { describe, expect, test } from '@jest/globals';
import { GeoImportError } from './fault.ts';
import { readGeojson } from './read-geojson.ts';
import {
  bytesOf,
  feature,
  geojson,
  ogrPlaces,
  ogrStreets,
  osmiumExport,
  readText,
  squareAround,
} from './testing/fixtures.ts';

const faultsOf = (name: string, text: string) => {
  try {
    return readText(name, text).faults;
  } catch (error) {
    if (error instanceof GeoImportError) return error.faults;
    throw error;
  }
};

describe('readGeojson', () => {
  test('reads points, lines and areas, or a single feature', () => {
    const text = geojson(
      feature({ Name: ' Parque ', n: 1, extra: null, list: [1] }, 'Point', [-77.03, -12.12, 80]),
      feature({ name: 'a' }, 'LineString', [
        [-77.03, -12.12],
        [-77.02, -12.12],
      ]),
      feature({ name: 'b' }, 'Polygon', [squareAround(-77, -12)]),
    );
    const { format, records, faults } = readText('x.geojson', text);
    expect([format, faults]).toEqual(['geojson', []]);
    expect(records.map(({ at, shape }) => [at, shape.type])).toEqual([
      ['feature 1', 'point'],
      ['feature 2', 'lines'],
      ['feature 3', 'area'],
    ]);
    expect(records[0]).toMatchObject({ shape: { point: { lat: -12.12, lng: -77.03 } } });
    expect([...(records[0]?.tags ?? [])]).toEqual([
      ['name', 'Parque'],
      ['n', '1'],
    ]);
    expect(readText('x.json', JSON.stringify(feature({}, 'Point', [-77, -12]))).records).toHaveLength(1);
  });

  test('reads what ogr2ogr makes of a table, and reports a row without coordinates', () => {
    const { format, records, faults } = readText('places.geojson', ogrPlaces);
    expect(format).toBe('geojson');
    expect(faults).toEqual([{ at: 'feature 2', message: expect.stringContaining('geometry') }]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ at: 'feature 1', shape: { type: 'point', point: { lat: -12.1, lng: -77.03 } } });
    expect([...(records[0]?.tags.values() ?? [])][0]).toBe('Calle Uno, Dos');
  });

  test('reads what ogr2ogr makes of the two ends of a stretch', () => {
    expect(readText('streets.geojson', ogrStreets).records[0]?.shape).toEqual({
      type: 'lines',
      lines: [
        [
          { lat: -12.0459308, lng: -77.0427831 },
          { lat: -12.0460958, lng: -77.0430896 },
        ],
      ],
    });
  });

  test('reads what osmium makes of an OpenStreetMap extract', () => {
    const { format, records, faults } = readText('places.geojson', osmiumExport);
    expect([format, faults]).toEqual(['osm', []]);
    expect(records.map(({ shape }) => shape.type)).toEqual([
      ...Array.from({ length: 5 }, () => 'point'),
      ...Array.from({ length: 4 }, () => 'lines'),
      'area',
    ]);
    expect(records[2]?.tags.get('name')).toBe('Café & Higo');
    expect(records[5]?.shape).toMatchObject({ lines: [[{ lng: -77.02 }, { lng: -77.019 }]] });
  });

  test('knows an export of Overpass by its ids', () => {
    const street = feature({ name: 'Calle Los Higos', highway: 'residential' }, 'Point', [-77, -12]);
    expect(readText('x.geojson', geojson({ ...street, id: 'way/10' })).format).toBe('osm');
    expect(readText('x.geojson', geojson({ ...street, id: 'calle-10' })).format).toBe('geojson');
    expect(readText('x.geojson', geojson({ ...street, id: 10 })).format).toBe('geojson');
  });
});

describe('readGeojson refuses the whole file', () => {
  test.each([
    ['x.txt', 'hello', '.geojson or .json'],
    ['x', 'hello', '.geojson or .json'],
    ['peru.osm.pbf', 'OSMHeader', 'osmium export'],
    ['x.osm', '<osm></osm>', 'osmium export'],
    ['x.csv', 'name,lat,lon', 'ogr2ogr'],
    ['x.json', '', 'empty'],
    ['x.json', '{"type":"Feat', 'no JSON'],
    ['x.json', '{"type":"Topology"}', 'no GeoJSON'],
    ['x.json', '7', 'no GeoJSON'],
    [
      'x.geojson',
      '{"type":"FeatureCollection","features":[],"crs":{"properties":{"name":"EPSG:32718"}}}',
      'only WGS 84',
    ],
    ['x.json', '{"elements":[]}', 'no GeoJSON'],
    ['x.json', '[{"lat":-12.1,"lon":-77.03}]', 'no GeoJSON'],
  ])('%s %s', (name, text, reason) => {
    expect(faultsOf(name, text)).toEqual([{ at: '', message: expect.stringContaining(reason) }]);
  });

  test('when it is not UTF-8', () => {
    const latin = Uint8Array.from([...bytesOf('{"name":"Jir'), 0xf3, ...bytesOf('n"}')]);
    expect(() => readGeojson('x.json', latin)).toThrow('UTF-8');
  });
});

describe('readGeojson reports each bad feature', () => {
  test('once or more', () => {
    const text = geojson(
      feature({}, 'Point', [-77, -12]),
      feature({}, 'Point', ['-77', '-12']),
      feature({}, 'Circle', []),
      { type: 'Feature', properties: {}, geometry: null },
      'feature',
      feature({}, 'LineString', [[-77, -12]]),
    );
    const faults = faultsOf('x.geojson', text);
    expect([...new Set(faults.map(({ at }) => at))]).toEqual([
      'feature 2',
      'feature 3',
      'feature 4',
      'feature 5',
      'feature 6',
    ]);
    expect(faults[0]?.message).toContain('geometry.coordinates');
  });
});
