import { describe, expect, test } from '@jest/globals';
import { GeoImportError } from './fault.ts';
import { readGeoFile } from './read-file.ts';
import { bytesOf, feature, geojson, osmXml, overpass, readText, squareAround } from './testing/fixtures.ts';

const faultsOf = (name: string, text: string, columns?: string[]) => {
  try {
    return readText(name, text, columns).faults;
  } catch (error) {
    if (error instanceof GeoImportError) return error.faults;
    throw error;
  }
};

describe('readGeoFile', () => {
  test('reads GeoJSON with points, lines and areas, or a single feature', () => {
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

  test.each([
    ['commas', 'name,lat,lon\n"Calle Uno, Dos",-12.1,-77.03\n'],
    ['semicolons', 'Nombre;Latitud;Longitud\r\nCalle Uno, Dos;-12.1;-77.03\r\n'],
    ['tabs', 'NAME\tY\tX\nCalle Uno, Dos\t-12.1\t-77.03'],
    ['a byte order mark', '\ufeffname,lat,lon\n"Calle Uno, Dos",-12.1,-77.03'],
  ])('reads tables with %s', (_how, text) => {
    const { records, faults } = readText('x.csv', text);
    expect(faults).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ at: 'line 2', shape: { type: 'point', point: { lat: -12.1, lng: -77.03 } } });
    expect([...(records[0]?.tags.values() ?? [])][0]).toBe('Calle Uno, Dos');
  });

  test('reads tables without a header line, and the two ends of a segment', () => {
    const { records } = readText('x.csv', '7,Calle Uno,-12.1,-77.03,-12.2,-77.04', [
      'n',
      'name',
      'lat',
      'lon',
      'lat2',
      'lon2',
    ]);
    expect(records[0]?.shape).toEqual({
      type: 'lines',
      lines: [
        [
          { lat: -12.1, lng: -77.03 },
          { lat: -12.2, lng: -77.04 },
        ],
      ],
    });
  });

  test('reads a JSON list of rows', () => {
    const { format, records } = readText('x.json', '[{"name":"Plaza","lat":-12.1,"lon":-77.03}]');
    expect([format, records[0]?.at]).toEqual(['table', 'row 1']);
  });

  test('reads OpenStreetMap as XML and JSON, with ways cut off at the edge of the extract', () => {
    const xml = readText('x.osm', osmXml);
    expect([xml.format, xml.faults]).toEqual(['osm', []]);
    expect(xml.records.find(({ at }) => at === 'node 6')?.tags.get('name')).toBe('Café & Higo');
    expect(xml.records.find(({ at }) => at === 'way 10')?.shape).toMatchObject({
      lines: [[{ lng: -77.02 }, { lng: -77.019 }]],
    });
    expect([...xml.leftOut]).toEqual([
      ['ways without a place in the extract', 1],
      ['relations without a place in the extract', 1],
    ]);
    const json = readText('x.json', overpass);
    expect(json.records.map(({ at }) => at)).toEqual(['way 10', 'way 11', 'way 14']);
    expect(json.records.map(({ shape }) => shape.type)).toEqual(['lines', 'lines', 'point']);
  });
});

describe('readGeoFile refuses the whole file', () => {
  test.each([
    ['x.txt', 'hello', '.geojson, .json, .csv'],
    ['x', 'hello', '.geojson, .json, .csv'],
    ['peru.osm.pbf', 'OSMHeader', 'osmium'],
    ['x.csv', '', 'empty'],
    ['x.csv', 'hello\nthere', 'no columns'],
    ['x.json', '{"type":"Feat', 'no JSON'],
    ['x.json', '{"type":"Topology"}', 'no GeoJSON'],
    ['x.json', '7', 'no GeoJSON'],
    [
      'x.geojson',
      '{"type":"FeatureCollection","features":[],"crs":{"properties":{"name":"EPSG:32718"}}}',
      'only WGS 84',
    ],
    ['x.json', '{"elements":7}', 'no OSM JSON'],
    ['x.json', '{"elements":[],"remark":"runtime error: Query timed out"}', 'not whole'],
    ['x.osm', '<osm><node id="1"', 'not well-formed'],
    ['x.osm', '<osm><node></osm>', 'not well-formed'],
    ['x.xml', '<gpx></gpx>', 'no OSM file'],
  ])('%s %s', (name, text, reason) => {
    expect(faultsOf(name, text)).toEqual([{ at: '', message: expect.stringContaining(reason) }]);
  });

  test('when it is not UTF-8', () => {
    const latin = Uint8Array.from([...bytesOf('name,lat,lon\nJir'), 0xf3, ...bytesOf('n,-12,-77')]);
    expect(() => readGeoFile('x.csv', latin)).toThrow('UTF-8');
  });
});

describe('readGeoFile reports each bad row', () => {
  test('of GeoJSON', () => {
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

  test('of tables', () => {
    const text = 'name,lat,lon\nA1,-12.1,-77.03\nB2,,-77.03\nC3,-12.1\nD4,-12.1,-77.03,9\nE5,"12° S",x\n';
    expect(
      faultsOf('x.csv', text)
        .map(({ at }) => at)
        .sort(),
    ).toEqual(['line 3', 'line 4', 'line 5', 'line 6']);
    expect(faultsOf('x.json', '[{"lat":1,"lon":2},7,{"lat":"x"}]')).toEqual([
      { at: 'row 2', message: 'an object was expected' },
      { at: 'row 3', message: expect.stringContaining('lat, lon') },
    ]);
    const half = faultsOf('x.csv', 'name,lat,lon,lat2,lon2\nA1,-12.1,-77.03,-12.2,\n');
    expect(half).toEqual([{ at: 'line 2', message: expect.stringContaining('lon2') }]);
  });

  test('of OpenStreetMap', () => {
    expect(
      faultsOf(
        'x.osm',
        '<osm><node id="1"/><node id="x" lat="1" lon="2"/><node id="3" lat="1" lon="2"><tag k="a"/></node></osm>',
      ),
    ).toEqual([
      { at: 'node 1', message: expect.stringContaining('lat, lon') },
      { at: 'node x', message: expect.stringContaining('id') },
      { at: 'node 3', message: expect.stringContaining('tag') },
    ]);
    const json = JSON.stringify({
      elements: [
        { type: 'node', id: 1 },
        { type: 'area', id: 2 },
        { type: 'way', id: 3.5 },
      ],
    });
    expect(faultsOf('x.json', json).map(({ at }) => at)).toEqual(['node 1', 'element 2', 'element 3']);
  });
});
