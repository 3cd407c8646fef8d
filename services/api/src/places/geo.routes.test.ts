import { geoCalls } from '@horno/contracts/calls/geo';
import { AppError } from '@horno/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';
import { useStores } from '../../test/stores.ts';
import type { Geocoder } from '../geo/geocoder.ts';

describe('map service', () => {
  const stores = useStores();
  const place = async (id: string) => (await stores.ask(geoCalls.place, { params: { id } })).item;

  it('suggests places for a partial address, and each suggestion leads to its place', async () => {
    const query = { text: 'larco 345', limit: '4' };
    const { items } = await stores.ask(geoCalls.predictions, { query });
    expect(items).toHaveLength(4);
    expect(items[0]).toEqual({
      id: 'gz:av-jose-larco-miraflores#345',
      title: 'Av. José Larco 345',
      detail: 'Miraflores, Lima',
    });
    for (const { id, title } of items) {
      const found = await place(id);
      expect([found.id, found.label.startsWith(title)]).toEqual([id, true]);
    }
  });

  it('prefers places near the given point', async () => {
    const first = async (near: Record<string, string>) =>
      (await stores.ask(geoCalls.geocode, { query: { text: 'av larco 480', ...near } })).items[0]?.city;
    expect(await first({ lat: '-12.12', lng: '-77.03' })).toBe('Lima');
    expect(await first({ lat: '-8.118', lng: '-79.037' })).toBe('Trujillo');
    expect(await first({ lat: '-8.118' })).toBe('Lima');
  });

  it('accepts place ids with # and @', async () => {
    const pinned = 'gz:@-12.12000,-77.03000';
    expect(await place(pinned)).toMatchObject({ id: pinned, address_code: `150122:${pinned}`, approximate: false });
    expect((await place('gz:av-jose-larco-miraflores#345')).house_number).toBe('345');
    expect(await place('store:LIM-BAR-01')).toMatchObject({ lat: -12.1412, lng: -77.0214, district: 'Barranco' });
  });

  it.each([
    'no-such',
    'gz:',
    'gz:no-such',
    'gz:@-12.12000,-99.00000',
    'store:',
    'store:NO-SUCH',
    'gz:@',
    '#',
    '@',
    '%',
  ])('returns NOT_FOUND for the place %s', async (id) => {
    expect(await stores.fail(geoCalls.place, { params: { id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('describes the place at a point in the customer’s language', async () => {
    const query = { lat: '-12.1262', lng: '-77.0297' };
    const label = async (lang: string) => (await stores.ask(geoCalls.reverse, { query, headers: { lang } })).item.label;
    expect(await label('es')).toMatch(/^cerca de Av\. José Larco \d+, Miraflores$/);
    expect(await label('en')).toMatch(/^near Av\. José Larco \d+, Miraflores$/);
  });

  it.each([
    ['the sea', '-12.2', '-78'],
    ['another country', '41.9', '12.5'],
  ])('returns NOT_FOUND for a point in %s', async (_where, lat, lng) => {
    expect(await stores.fail(geoCalls.reverse, { query: { lat, lng } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it.each<[keyof typeof geoCalls, Record<string, string>, string]>([
    ['reverse', { lat: '91', lng: '0' }, 'lat'],
    ['reverse', { lat: '-12', lng: 'x' }, 'lng'],
    ['predictions', { text: 'a' }, 'text'],
    ['predictions', { text: 'larco', limit: '9' }, 'limit'],
    ['predictions', { text: 'larco', lat: '91', lng: '0' }, 'lat'],
    ['geocode', { text: 'larco', lat: '-12', lng: '-181' }, 'lng'],
    ['geocode', { text: 'x'.repeat(161) }, 'text'],
  ])('%s returns VALIDATION for %j', async (name, query, field) => {
    const error = await stores.fail(geoCalls[name], { query });
    expect([error.status, error.code, error.fields?.map((fault) => fault.field)]).toEqual([400, 'VALIDATION', [field]]);
  });

  it('serves vector lines that the browser caches, and no tiles', async () => {
    const { item } = await stores.ask(geoCalls.base);
    expect(item.lines.length).toBeGreaterThan(150);
    expect(item).not.toHaveProperty('tiles');
    const first = await stores.send(geoCalls.base);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await stores.send(geoCalls.base, { headers })).statusCode).toBe(304);
  });
});

describe('ux 11: street map', () => {
  const stores = useStores();

  it('is served for the areas that the base names, compressed and cached', async () => {
    const { item } = await stores.ask(geoCalls.base);
    expect(item.street_maps).toEqual([
      {
        area: 'lima',
        box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
        credit: { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
      },
    ]);
    const params = { area: 'lima' };
    const { item: map } = await stores.ask(geoCalls.streets, { params });
    expect(map.streets.find(({ name }) => name === 'Av. José Larco')?.kind).toBe('avenue');
    const sent = await stores.send(geoCalls.streets, { params, headers: { 'accept-encoding': 'br' } });
    expect([sent.headers['cache-control'], sent.headers['content-encoding']]).toEqual(['public, max-age=604800', 'br']);
    const again = { params, headers: { 'if-none-match': String(sent.headers.etag) } };
    expect((await stores.send(geoCalls.streets, again)).statusCode).toBe(304);
  });

  it.each(['cusco', 'constructor'])('returns NOT_FOUND for the area %s', async (area) => {
    expect(await stores.fail(geoCalls.streets, { params: { area } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('every place says whether its streets are on the map', async () => {
    const streetsOf = async (text: string) =>
      (await stores.ask(geoCalls.geocode, { query: { text } })).items[0]?.has_streets;
    expect(await streetsOf('av larco 345 miraflores')).toBe(true);
    expect(await streetsOf('calle real 500 huancayo')).toBe(false);
    const { item } = await stores.ask(geoCalls.reverse, { query: { lat: '-12.482', lng: '-76.797' } });
    expect(item.has_streets).toBe(false);
  });
});

describe('map service with tiles of the tenant', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Mapas' };
  const shop = useTestApp({ env: { MAP_TILES_URL: tiles.url, MAP_TILES_ATTRIBUTION: tiles.attribution } });

  it('returns the address of the tiles and their attribution', async () => {
    const answer = await shop().app.inject('/api/v1/product-geo/base');
    expect(answer.json().data.item.tiles).toEqual(tiles);
    expect(answer.json().data.item).not.toHaveProperty('street_maps');
  });

  it('ux 11: tiles have every street', async () => {
    const answer = await shop().app.inject('/api/v1/product-geo/geocode?text=pucusana');
    expect(answer.json().data.items[0].has_streets).toBe(true);
  });
});

describe('map service without a geocoder', () => {
  const away = async () => {
    throw new AppError('GEO_UNAVAILABLE', { fault: 'timeout' });
  };
  const geocoder: Geocoder = { predict: away, place: away, geocode: away, reverse: away };
  const shop = useTestApp({ deps: { geocoder } });

  it.each([
    '/v1/product-geo/predictions?text=larco',
    '/v1/product-geo/places/photon:1',
    '/v1/product-geo/geocode?text=larco',
    '/v1/product-geo/reverse?lat=-12&lng=-77',
    '/product-localisation/search?address=larco',
  ])('%s returns GEO_UNAVAILABLE and Retry-After', async (path) => {
    const answer = await shop().app.inject(`/api${path}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'GEO_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('2');
  });
});
