import { AppError } from '@horno/contracts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createGeocoder } from './create-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { faults, type GeoServer, json, startGeoServer } from './testing/geo-server.ts';
import { type GeoLog, withFallback } from './with-fallback.ts';

const log = { warn: jest.fn<GeoLog['warn']>() };
const query = { text: 'av larco 345', limit: 1, lang: 'es' } as const;
let server: GeoServer;
beforeAll(async () => {
  server = await startGeoServer();
});
beforeEach(() => {
  log.warn.mockClear();
  server.asked.length = 0;
});
afterAll(() => server.close());

test('gazetteer is the default and needs no service', async () => {
  const [place] = await createGeocoder({}, log).geocode(query);
  expect(place?.id).toBe('gz:av-jose-larco-miraflores#345');
});

test.each(['photon', 'nominatim'] as const)('%s is refused without a URL', (GEOCODER) => {
  expect(() => createGeocoder({ GEOCODER }, log)).toThrow('GEOCODER_URL');
});

describe.each(['photon', 'nominatim'] as const)('%s', (GEOCODER) => {
  test.each(Object.entries(faults))(
    'falls back to the gazetteer and logs the failure when the service %s',
    async (name, { fault, reply }) => {
      server.answer(reply);
      const GEOCODER_TIMEOUT_MS = fault === 'timeout' ? 120 : 5_000;
      const geocoder = createGeocoder({ GEOCODER, GEOCODER_URL: server.url, GEOCODER_TIMEOUT_MS }, log);
      expect(await geocoder.predict(query)).toEqual([
        { id: 'gz:av-jose-larco-miraflores#345', title: 'Av. José Larco 345', detail: 'Miraflores, Lima' },
      ]);
      expect((await geocoder.geocode(query))[0]?.id).toBe('gz:av-jose-larco-miraflores#345');
      expect((await geocoder.reverse({ lat: -12.1262, lng: -77.0297 }))?.street).toBe('Av. José Larco');
      // After 429 the service is not called again at once.
      const operations = name === 'answers 429' ? ['predict'] : ['predict', 'geocode', 'reverse'];
      expect(log.warn.mock.calls).toEqual(
        operations.map((operation) => [{ operation, code: 'GEO_UNAVAILABLE', fault }, expect.any(String)]),
      );
      expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/larco|-12\.1/);
    },
  );
});

test('withFallback does not mix an empty answer with the gazetteer', async () => {
  server.answer((_url, response) => json(response, { features: [] }));
  const geocoder = createGeocoder({ GEOCODER: 'photon', GEOCODER_URL: server.url }, log);
  expect(await geocoder.geocode(query)).toEqual([]);
  expect(await geocoder.reverse({ lat: -12.12, lng: -77.03 })).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test('withFallback resolves gazetteer ids, and fails for ids of the unavailable service', async () => {
  server.answer((_url, response) => json(response, {}, 503));
  const geocoder = createGeocoder({ GEOCODER: 'nominatim', GEOCODER_URL: server.url }, log);
  expect((await geocoder.place('gz:larcomar-miraflores'))?.label).toBe('Larcomar, Miraflores, Lima');
  expect(server.asked).toEqual([]);
  await expect(geocoder.place('nm:W77')).rejects.toMatchObject({ code: 'GEO_UNAVAILABLE' });
});

test('withFallback pauses a service for a minute after 429', async () => {
  let nowMs = 0;
  const asked: number[] = [];
  const refuse = async () => {
    asked.push(nowMs);
    throw new AppError('GEO_UNAVAILABLE', { fault: 'status', status: 429 });
  };
  const primary: Geocoder = { predict: refuse, place: refuse, geocode: refuse, reverse: refuse };
  const geocoder = withFallback(primary, createGeocoder({}, log), log, () => nowMs);
  for (nowMs of [0, 1, 59_999, 60_000, 60_001]) {
    expect((await geocoder.geocode(query))[0]?.id).toBe('gz:av-jose-larco-miraflores#345');
  }
  expect(asked).toEqual([0, 60_000]);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test('withFallback passes other errors on', async () => {
  const broken = async () => {
    throw new AppError('INTERNAL');
  };
  const primary: Geocoder = { predict: broken, place: broken, geocode: broken, reverse: broken };
  const geocoder = withFallback(primary, createGeocoder({}, log), log);
  await expect(geocoder.geocode(query)).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(log.warn).not.toHaveBeenCalled();
});
