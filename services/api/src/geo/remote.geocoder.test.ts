import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createRemoteGeocoder } from './remote.geocoder.ts';
import { faults, type GeoServer, json, startGeoServer } from './testing/geo-server.ts';

const SHORT_MS = 120;
const LONG_MS = 5_000;
const lang = 'es';
let server: GeoServer;
beforeAll(async () => {
  server = await startGeoServer();
});
afterEach(() => {
  server.asked.length = 0;
});
afterAll(() => server.close());

const larco = {
  kind: 'point',
  lat: -12.1234,
  lng: -77.0295,
  label: 'Avenida José Larco 345, Miraflores, Lima',
  street: 'Avenida José Larco',
  houseNumber: '345',
  district: 'Miraflores',
  city: 'Lima',
  state: 'Lima',
  country: 'PE',
  ubigeo: '150122',
  postcode: '15074',
  approximate: false,
};

const asked = (at = 0): Record<string, string | undefined> => {
  const url = server.asked[at];
  return { path: url?.pathname, ...Object.fromEntries(url?.searchParams ?? []) };
};

describe('Photon geocoder', () => {
  const geocoder = () => createRemoteGeocoder('photon', server.url, LONG_MS);
  const feature = (properties: object, coordinates = [-77.0295, -12.1234]) => ({
    geometry: { coordinates },
    properties,
  });
  const house = feature({
    osm_type: 'W',
    osm_id: 77,
    type: 'house',
    housenumber: '345',
    street: 'Avenida José Larco',
    district: 'Miraflores',
    city: 'Lima',
    state: 'Lima Metropolitana',
    postcode: '15074',
    countrycode: 'PE',
  });

  test('parses addresses, streets and places, and leaves out other countries', async () => {
    const mall = feature({
      osm_type: 'W',
      osm_id: 5,
      type: 'house',
      name: 'Larcomar',
      district: 'Miraflores',
      city: 'Lima',
      state: 'Lima',
      countrycode: 'PE',
    });
    const street = feature({
      type: 'street',
      name: 'Calle Berlín',
      district: 'Miraflores',
      city: 'Lima',
      countrycode: 'PE',
    });
    const abroad = feature({ type: 'street', name: 'Larco', city: 'Santiago', countrycode: 'CL' }, [-70.6, -33.4]);
    server.answer((_url, response) =>
      json(response, { type: 'FeatureCollection', features: [house, mall, street, abroad] }),
    );
    const places = await geocoder().geocode({ text: 'larco 345', near: { lat: -12.12, lng: -77.03 }, limit: 5, lang });
    expect(asked()).toEqual({
      path: '/api',
      q: 'larco 345',
      lat: '-12.12',
      lon: '-77.03',
      limit: '5',
      lang: 'default',
    });
    expect(places).toEqual([
      { ...larco, id: 'ph:W77@-12.12340,-77.02950' },
      expect.objectContaining({ kind: 'landmark', label: 'Larcomar, Miraflores, Lima', approximate: false }),
      expect.objectContaining({ kind: 'street', street: 'Calle Berlín', ubigeo: '150122', approximate: true }),
    ]);
  });

  test('finds a suggestion again by the point in its id', async () => {
    server.answer((_url, response) => json(response, { features: [house] }));
    const [suggestion] = await geocoder().predict({ text: 'larco 345', limit: 1, lang });
    expect(suggestion).toEqual({
      id: 'ph:W77@-12.12340,-77.02950',
      title: 'Avenida José Larco 345',
      detail: 'Miraflores, Lima',
    });
    expect(await geocoder().place(suggestion?.id ?? '')).toMatchObject(larco);
    expect(asked(1)).toMatchObject({ path: '/reverse', lat: '-12.1234', lon: '-77.0295' });
  });

  test('rejects foreign ids without a request', async () => {
    expect(await geocoder().place('gz:larcomar-miraflores')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});

describe('Nominatim geocoder', () => {
  const geocoder = () => createRemoteGeocoder('nominatim', `${server.url}/nominatim`, LONG_MS);
  const result = {
    osm_type: 'way',
    osm_id: 77,
    lat: '-12.1234',
    lon: '-77.0295',
    display_name: '345, Avenida José Larco, Miraflores, Lima, 15074, Perú',
    addresstype: 'place',
    address: {
      house_number: '345',
      road: 'Avenida José Larco',
      suburb: 'Miraflores',
      city: 'Lima',
      state: 'Lima',
      postcode: '15074',
      country_code: 'pe',
    },
  };

  test('sends the documented parameters and parses coordinates given as strings', async () => {
    server.answer((_url, response) =>
      json(response, [result, { ...result, address: { country_code: 'ec', city: 'Loja' } }]),
    );
    expect(await geocoder().geocode({ text: 'larco 345', limit: 3, lang: 'en' })).toEqual([{ ...larco, id: 'nm:W77' }]);
    expect(asked()).toEqual({
      path: '/nominatim/search',
      q: 'larco 345',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'pe',
      limit: '3',
      'accept-language': 'en',
    });
  });

  test('converts the map centre to a box', async () => {
    server.answer((_url, response) => json(response, []));
    expect(await geocoder().geocode({ text: 'x', near: { lat: -12, lng: -77 }, limit: 3, lang })).toEqual([]);
    expect(asked().viewbox?.split(',').map(Number)).toEqual([-77.15, -11.85, -76.85, -12.15]);
  });

  test('returns a place or nothing by reverse search', async () => {
    server.answer((_url, response) => json(response, result));
    expect(await geocoder().reverse({ lat: -12.1234, lng: -77.0295 })).toMatchObject(larco);
    server.answer((_url, response) => json(response, { error: 'Unable to geocode' }));
    expect(await geocoder().reverse({ lat: -20, lng: -90 })).toBeUndefined();
  });

  test('finds a place by its id', async () => {
    server.answer((_url, response) => json(response, [result]));
    expect(await geocoder().place('nm:W77')).toMatchObject(larco);
    expect(asked()).toMatchObject({ path: '/nominatim/lookup', osm_ids: 'W77' });
    expect(await geocoder().place('nm:W77,R1')).toBeUndefined();
    expect(server.asked).toHaveLength(1);
  });
});

/** An id of each service, which the test server does not know. */
const ids = { photon: 'ph:W7@-12.10000,-77.00000', nominatim: 'nm:W7' };
const nothing = {
  photon: () => ({ type: 'FeatureCollection', features: [] }),
  nominatim: (url: URL) => (url.pathname.endsWith('reverse') ? { error: 'Unable to geocode' } : []),
};

describe.each(['photon', 'nominatim'] as const)('%s geocoder', (name) => {
  test.each(Object.entries(faults))(
    'fails with GEO_UNAVAILABLE when the service %s',
    async (_fault, { fault, reply }) => {
      server.answer(reply);
      const geocoder = createRemoteGeocoder(name, server.url, fault === 'timeout' ? SHORT_MS : LONG_MS);
      const failure = { code: 'GEO_UNAVAILABLE', details: { fault } };
      await expect(geocoder.geocode({ text: 'larco', limit: 1, lang })).rejects.toMatchObject(failure);
      await expect(geocoder.reverse({ lat: -12.1, lng: -77 })).rejects.toMatchObject(failure);
      await expect(geocoder.predict({ text: 'larco', limit: 1, lang })).rejects.toMatchObject(failure);
      await expect(geocoder.place(ids[name])).rejects.toMatchObject(failure);
    },
  );

  test('returns nothing for an unknown place', async () => {
    server.answer((url, response) => json(response, nothing[name](url)));
    const geocoder = createRemoteGeocoder(name, server.url, LONG_MS);
    expect(await geocoder.predict({ text: 'larco', limit: 1, lang })).toEqual([]);
    expect(await geocoder.geocode({ text: 'larco', limit: 1, lang })).toEqual([]);
    expect(await geocoder.reverse({ lat: -12.1, lng: -77 })).toBeUndefined();
    expect(await geocoder.place(ids[name])).toBeUndefined();
    expect(server.asked).toHaveLength(4);
  });
});
