import { beforeAll, describe, expect, test } from '@jest/globals';
import { createGazetteerGeocoder } from './gazetteer.geocoder.ts';
import type { Geocoder, GeoPlace, LatLng } from './geocoder.ts';

let geocoder: Geocoder;
beforeAll(() => {
  geocoder = createGazetteerGeocoder();
});

async function first(text: string, near?: LatLng): Promise<GeoPlace> {
  const [place] = await geocoder.geocode({ text, limit: 5, lang: 'es', ...(near && { near }) });
  if (!place) throw new Error(`nothing found for "${text}"`);
  return place;
}

describe('misspelt query', () => {
  test.each([
    ['benabides', 'Av. Alfredo Benavides, Miraflores, Lima'],
    ['av jabier pardo este', 'Av. Javier Prado Este, San Borja, Lima'],
    ['parke kenedi', 'Parque Kennedy, Miraflores, Lima'],
    ['ovalo gutierres', 'Óvalo Gutiérrez, Miraflores, Lima'],
    ['jokey plasa', 'Jockey Plaza, Santiago de Surco, Lima'],
    ['megaplasa', 'MegaPlaza, Independencia, Lima'],
    ['av salaberri', 'Av. Salaverry, Jesús María, Lima'],
    ['gamara', 'Gamarra, La Victoria, Lima'],
    ['tomas marzano surco', 'Av. Tomás Marsano, Santiago de Surco, Lima'],
    ['hospital rebagliatti', 'Hospital Edgardo Rebagliati, Jesús María, Lima'],
    ['miraflroes', 'Miraflores, Lima'],
    ['chorillos', 'Chorrillos, Lima'],
    ['huanchac', 'Wanchaq, Cusco'],
    ['llanahuara', 'Yanahuara, Arequipa'],
    ['real plaza trujilo', 'Real Plaza Trujillo, Víctor Larco Herrera, Trujillo'],
    ['estasion bayobar', 'Estación Bayóvar, San Juan de Lurigancho, Lima'],
    ['jr camana', 'Jr. Camaná, Lima'],
    ['pque kennedy miraflores', 'Parque Kennedy, Miraflores, Lima'],
    ['conqistadores san isidro', 'Av. Conquistadores, San Isidro, Lima'],
    ['villa el salbador', 'Villa El Salvador, Lima'],
    ['rebolucion villa el salvador', 'Av. Revolución, Villa El Salvador, Lima'],
    ['plasa sanmiguel', 'Plaza San Miguel, San Miguel, Lima'],
  ])('%s finds %s', async (typed, label) => {
    expect((await first(typed)).label).toBe(label);
  });
});

describe('folded query', () => {
  test.each([
    ['av. josé larco 345', 'avenida jose larco 345'],
    ['jirón de la unión 300', 'jr union 300'],
    ['ca. berlín 350', 'calle berlin nro 350'],
    ['urb. chacarilla del estanque', 'urbanizacion chacarilla estanque'],
    ['AV. LA MARINA 2000 SAN MIGUEL', 'av la marina 2000, san miguel'],
    ['avda. brasil 1200', 'Av Brasil N° 1200'],
    ['peru, av aviacion 2405 san borja', 'av. aviación #2405 dpto. 301 san borja'],
  ])('%s returns the same as %s', async (one, other) => {
    expect(await first(one)).toEqual(await first(other));
  });
});

describe('house number', () => {
  test('is interpolated between the corners around it', async () => {
    const place = await first('av larco 400');
    expect(place).toMatchObject({
      id: 'gz:av-jose-larco-miraflores#400',
      label: 'Av. José Larco 400, Miraflores, Lima',
      street: 'Av. José Larco',
      houseNumber: '400',
      district: 'Miraflores',
      city: 'Lima',
      state: 'Lima',
      country: 'PE',
      ubigeo: '150122',
      postcode: '15074',
      approximate: false,
    });
    const [from, to] = [await first('av larco 100'), await first('av larco 700')];
    expect(place.lat).toBeCloseTo((from.lat + to.lat) / 2, 4);
    expect(place.lng).toBeCloseTo((from.lng + to.lng) / 2, 4);
  });

  test.each([
    ['av arequipa 900', 'Lima'],
    ['av arequipa 2450 lince', 'Lince'],
    ['av arequipa 3500', 'San Isidro'],
    ['av arequipa 4800', 'Miraflores'],
  ])('%s lies in %s, whichever district the street begins in', async (typed, district) => {
    expect((await first(typed)).district).toBe(district);
  });

  test.each([
    ['28 de julio 550 miraflores', 'Av. 28 de Julio', '550'],
    ['2 de mayo 1545 san isidro', 'Av. Dos de Mayo', '1545'],
    ['av larco 345b', 'Av. José Larco', '345B'],
    ['av larco mz c lt 12', 'Av. José Larco', 'Mz C Lt 12'],
  ])('is separated from the name in %s', async (typed, street, houseNumber) => {
    expect(await first(typed)).toMatchObject({ street, houseNumber });
  });

  test('far outside the known range returns the nearest corner and is approximate', async () => {
    const place = await first('av larco 9000');
    const last = await first('av larco 1300');
    expect(place).toMatchObject({ lat: last.lat, lng: last.lng, approximate: true, houseNumber: '9000' });
  });
});

describe('unknown street', () => {
  test('in a known district returns the centre of the district', async () => {
    const centre = await first('ate');
    expect(await first('calle los pinos mz h lt 4 ate')).toMatchObject({
      id: 'gz:distrito-150103#calle-los-pinos--mz-h-lt-4',
      label: 'Calle Los Pinos Mz H Lt 4, Ate, Lima',
      street: 'Calle Los Pinos',
      houseNumber: 'Mz H Lt 4',
      district: 'Ate',
      lat: centre.lat,
      lng: centre.lng,
      approximate: true,
    });
  });

  test('is not replaced by a street of the same name in another district', async () => {
    const places = await geocoder.geocode({ text: 'calle berlin 234 san borja', limit: 2, lang: 'es' });
    expect(places.map(({ district, approximate }) => [district, approximate])).toEqual([
      ['San Borja', true],
      ['Miraflores', false],
    ]);
  });

  test('in a district with a repeated name is placed in Lima, or near the given point', async () => {
    const typed = 'calle los tulipanes 120 miraflores';
    expect((await first(typed)).ubigeo).toBe('150122');
    expect((await first(typed, { lat: -16.4, lng: -71.53 })).ubigeo).toBe('040110');
    expect((await first(`${typed} arequipa`)).ubigeo).toBe('040110');
  });

  test('without a district is placed near the given point, and is not found without one', async () => {
    expect((await first('calle los pinos mz h lt 4', { lat: -12.155, lng: -76.97 })).district).toBe(
      'San Juan de Miraflores',
    );
    expect(await geocoder.geocode({ text: 'calle los pinos mz h lt 4', limit: 5, lang: 'es' })).toEqual([]);
  });
});

describe('ux 24: nonsense', () => {
  const huancayo = { lat: -12.0651, lng: -75.2049 };
  test.each([
    ['Asdkjh Qwe 99', huancayo],
    ['Asdkjh Qwe 99', undefined],
    ['Asdkjh Qwe 99, Huancayo', undefined],
    ['calle asdkjh 99', huancayo],
    ['av zzzz 20, miraflores', undefined],
    ['Los Pinos 99', huancayo],
  ])('%s is not placed as an unknown street', async (text, near) => {
    const places = await geocoder.geocode({ text, limit: 5, lang: 'es', ...(near && { near }) });
    expect(places.filter(({ id }) => /distrito-\d+#/.test(id))).toEqual([]);
  });

  test.each(['Jr. Crnl. Schwartz 230', 'Calle Quillabambina 99', 'Psje. 12 de Octubre 3', 'Av. Wright 120'])(
    '%s is a street of the district around the given point',
    async (text) => {
      expect(await first(text, huancayo)).toMatchObject({ district: 'Huancayo', approximate: true });
    },
  );
});

describe('repeated name', () => {
  test.each([
    ['av la marina 2000 san miguel', '150136'],
    ['av la marina arequipa', '040101'],
    ['miraflores arequipa', '040110'],
    ['miraflores lima', '150122'],
    ['la molina', '150114'],
    ['surco, av primavera 654', '150140'],
    ['plaza de armas de cusco', '080101'],
  ])('%s is placed in the named area %s', async (typed, ubigeo) => {
    expect((await first(typed)).ubigeo).toBe(ubigeo);
  });

  test.each(['la molina', 'sjl', 'san isidro', 'surco', 'cercado de lima', 'lamolina'])(
    '%s alone returns the district',
    async (typed) => {
      expect(await first(typed)).toMatchObject({ kind: 'district', city: 'Lima', approximate: true });
    },
  );

  test('returns the nearer place first', async () => {
    expect((await first('av grau', { lat: -5.196, lng: -80.63 })).city).toBe('Piura');
    expect((await first('av grau', { lat: -6.78, lng: -79.84 })).city).toBe('Chiclayo');
  });
});

describe('suggestions', () => {
  test('match partial text and are distinct and limited', async () => {
    const found = await geocoder.predict({ text: 'av pet', limit: 3, lang: 'es' });
    expect(found[0]).toMatchObject({ title: 'Av. Petit Thouars' });
    expect(found).toHaveLength(3);
    expect(new Set(found.map((one) => one.id)).size).toBe(3);
  });

  test('have an id that returns the same place', async () => {
    const texts = [
      'av larco 345',
      'ate',
      'larcomar',
      'trujillo',
      'calle x 1 lince',
      'chacarilla',
      'av larco mz c lt 12',
    ];
    for (const text of texts) {
      const place = await first(text);
      expect(await geocoder.place(place.id)).toEqual(place);
    }
    expect(await geocoder.predict({ text: 'av larco 345', limit: 1, lang: 'es' })).toEqual([
      { id: 'gz:av-jose-larco-miraflores#345', title: 'Av. José Larco 345', detail: 'Miraflores, Lima' },
    ]);
  });

  test.each(['', '   ', '¿?', 'zzzzqqq', 'dpto 301', '´'.repeat(500)])('are empty for %j', async (text) => {
    expect(await geocoder.predict({ text, limit: 5, lang: 'es' })).toEqual([]);
  });

  test.each(['gz:nowhere', 'gz:', 'ph:W1@-12.00000,-77.00000', 'gz:../../x', 'gz:@0.00000,0.00000'])(
    'do not resolve the id %s',
    async (id) => {
      expect(await geocoder.place(id)).toBeUndefined();
    },
  );
});

describe('reverse search', () => {
  test('returns the block of the nearest street and the district', async () => {
    const place = await geocoder.reverse({ lat: -12.12321, lng: -77.0295 });
    expect(place).toMatchObject({
      id: 'gz:@-12.12321,-77.02950',
      kind: 'point',
      label: 'cerca de Av. José Larco 300, Miraflores',
      street: 'Av. José Larco',
      district: 'Miraflores',
      lat: -12.12321,
      lng: -77.0295,
      approximate: false,
    });
    expect(place?.houseNumber).toBeUndefined();
  });

  test('returns English on request, also by id', async () => {
    const label = 'near Av. José Larco 300, Miraflores';
    expect((await geocoder.reverse({ lat: -12.12321, lng: -77.0295 }, 'en'))?.label).toBe(label);
    expect((await geocoder.place('gz:@-12.12321,-77.02950', 'en'))?.label).toBe(label);
  });

  test.each([
    [-16.399, -71.537, '040101'],
    [-8.112, -79.0288, '130101'],
    [-18.0138, -70.251, '230101'],
    [-12.0722, -77.163, '070105'],
    [-12.482, -76.797, '150124'],
  ])('of %d, %d returns the district %s', async (lat, lng, ubigeo) => {
    expect((await geocoder.reverse({ lat, lng }))?.ubigeo).toBe(ubigeo);
  });

  test.each([
    [0, 0],
    [-12.16, -76.4],
    [-13.5, -77.5],
  ])('of %d, %d returns nothing', async (lat, lng) => {
    expect(await geocoder.reverse({ lat, lng })).toBeUndefined();
  });
});
