import { describe, expect, test } from '@jest/globals';
import { DistrictRowSchema, EntryRowSchema } from './gazetteer.schema.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { gazetteerItems, isLimaOrCallao } from './gazetteer-items.ts';

const data = gazetteerData();

describe('built-in gazetteer', () => {
  test('has many entries, most of them in Lima and Callao', () => {
    const inCapital = data.entries.filter((entry) => isLimaOrCallao(entry.line[0]?.ubigeo ?? ''));
    expect(data.entries.length).toBeGreaterThanOrEqual(1_000);
    expect(inCapital.length / data.entries.length).toBeGreaterThan(0.5);
  });

  test('has all 50 districts of Lima and Callao with a postcode', () => {
    const capital = data.districts.filter((district) => isLimaOrCallao(district.ubigeo));
    const codes = [
      ...Array.from({ length: 43 }, (_, at) => String(150101 + at)),
      ...Array.from({ length: 7 }, (_, at) => `0${70101 + at}`),
    ];
    expect(capital.map((district) => district.ubigeo).sort()).toEqual(codes.sort());
    expect(capital.filter((district) => district.postcode === undefined)).toEqual([]);
  });

  test.each(['Arequipa', 'Trujillo', 'Chiclayo', 'Piura', 'Cusco', 'Ica', 'Huancayo', 'Tacna'])(
    'has entries in %s',
    (city) => {
      const districts = new Set(data.districts.filter((one) => one.city === city).map((one) => one.ubigeo));
      const kinds = data.entries
        .filter((entry) => districts.has(entry.line[0]?.ubigeo ?? ''))
        .map((entry) => entry.kind);
      expect(districts.size).toBeGreaterThanOrEqual(3);
      expect(kinds.length).toBeGreaterThanOrEqual(15);
      expect(new Set(kinds)).toEqual(new Set(['avenue', 'street', 'landmark', 'urbanization']));
    },
  );

  test('gives every place a unique id of letters and digits', () => {
    const slugs = gazetteerItems(data).map((item) => item.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('keeps the ids that saved addresses use', () => {
    const slugs = new Set(gazetteerItems(data).map((item) => item.slug));
    const saved = [
      'ciudad-1501',
      'distrito-150122',
      'av-arequipa-lince',
      'av-jose-larco-miraflores',
      'jr-de-la-union-lima',
      'larcomar-miraflores',
      'av-ejercito-yanahuara-arequipa',
      'plaza-de-armas-de-cusco-cusco',
    ];
    expect(saved.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('built-in gazetteer refuses a row', () => {
  test.each([
    ['with an unknown kind', 'road|Av. Uno||150122,-12.1,-77.03'],
    ['without place', 'avenue|Av. Uno||'],
    ['with a short code', 'avenue|Av. Uno||15012,-12.1,-77.03'],
    ['outside Peru', 'avenue|Av. Uno||150122,12.1,77.03'],
    ['with swapped coordinates', 'avenue|Av. Uno||150122,-77.03,-12.1'],
    ['with a coordinate too many', 'avenue|Av. Uno||150122,-12.1,-77.03,100,5'],
    ['with numbers that fall', 'avenue|Av. Uno||150122,-12.1,-77.03,500 150122,-12.2,-77.03,100'],
    ['with a part too few', 'avenue|Av. Uno|150122,-12.1,-77.03'],
  ])('%s', (_case, row) => {
    expect(EntryRowSchema.safeParse(row).success).toBe(false);
  });

  test('of a district with a malformed postcode', () => {
    const row = (postcode: string) => `150122|Miraflores|Lima|Lima|-12.12,-77.03|${postcode}|`;
    expect(DistrictRowSchema.parse(row('15074')).postcode).toBe('15074');
    expect(DistrictRowSchema.safeParse(row('1507')).success).toBe(false);
  });
});
