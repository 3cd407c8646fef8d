import { existsSync, readFileSync } from 'node:fs';
import { isInPolygon, isInRing } from '@horno/domain';
import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { itemPrices } from '../menu/item-prices.ts';
import { catalogueOf } from './memory-source.ts';
import type { SizeCode } from './schema.ts';

const catalogue = catalogueOf(chainFiles);
const { data } = catalogue;
const inLima = catalogue.stores.filter(({ state }) => state === 'Lima' || state === 'Callao');

describe('built-in chain', () => {
  test.each<[string, number, number]>([
    ['stores', data.store.length, 30],
    ['stores in Lima and Callao', inLima.length, 20],
    ['pizzas', data.pizza.length, 24],
    ['sizes', data.size.length, 4],
    ['crusts', data.crust.length, 4],
    ['toppings', data.topping.length, 25],
    ['combos', data.combo.length, 8],
    ['sides', data.product.filter(({ kind }) => kind === 'side').length, 8],
    ['drinks', data.product.filter(({ kind }) => kind === 'drink').length, 8],
    ['desserts', data.product.filter(({ kind }) => kind === 'dessert').length, 5],
    ['coupons', data.coupon.length, 10],
    ['coupon types', new Set(data.coupon.map(({ type }) => type)).size, 6],
    ['banner positions', new Set(data.banner.map(({ position }) => position)).size, 3],
    [
      'questions',
      data.content.find(({ kind }) => kind === 'faq')?.es.blocks.filter(({ type }) => type === 'qa').length ?? 0,
      12,
    ],
  ])('has %s: %i, at least %i', (_, count, least) => {
    expect(count).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['products', data.product],
    ['toppings', data.topping],
    ['sauces', data.sauce],
    ['crusts', data.crust],
  ])('ux: distinct %s have distinct drawings', (_, list) => {
    const ids = list.map(({ pictureId }) => pictureId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('has the categories that the shop links to', () => {
    expect(catalogue.categories.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'deals',
        'lunch-time',
        'hut-day',
        'pizzas',
        'half-and-half',
        'sides',
        'drinks',
        'desserts',
        'coupons',
      ]),
    );
  });

  test.each([
    'term_and_condition/terms',
    'faq/faq',
    'privacy_policy/privacy',
    'privacy_policy/register',
    'privacy_policy/contact',
    'user_member_rules/membership',
    'delivery_policy/delivery-policies',
    'campaigns_term_and_condition/campaign-terms',
    'footer/footer',
    'post/history',
    'post/mission',
    'post/responsibility',
    'post/ethics-line',
    'post/conditions',
    'post/online-terms',
    'post/third-parties',
    'post/indication-based',
    'post/nutritional-content',
  ])('has the text %s with the same blocks in English and Spanish', (key) => {
    const content = catalogue.contentByKey.get(key);
    expect(content?.es.blocks.length).toBe(content?.en.blocks.length);
    expect(content?.es.blocks.map(({ type }) => type)).toEqual(content?.en.blocks.map(({ type }) => type));
    for (const lang of ['es', 'en'] as const)
      for (const block of content?.[lang].blocks ?? [])
        expect(Boolean(block.type === 'qa' ? block.text && block.answer : (block.text ?? block.items?.length))).toBe(
          true,
        );
  });

  test('has a history text with the right numbers of stores and cities', () => {
    const cities = new Set(catalogue.stores.map(({ city }) => city));
    const text = JSON.stringify(catalogue.contentByKey.get('post/history')?.es);
    expect(text).toContain(`${catalogue.stores.length} tiendas`);
    expect(cities.size).toBe(10);
  });

  test('has a RUC with a valid check digit', () => {
    const { ruc } = catalogue.tenant.legal;
    const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
    const sum = weights.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0);
    expect((11 - (sum % 11)) % 10).toBe(Number(ruc[10]));
  });
});

describe('built-in prices', () => {
  const sizes: SizeCode[] = ['personal', 'mediana', 'grande', 'familiar'];

  test('large pizzas cost between S/ 24.90 and S/ 52.90', () => {
    for (const pizza of catalogue.pizzas) {
      expect(pizza.priceMinor.grande).toBeGreaterThanOrEqual(2490);
      expect(pizza.priceMinor.grande).toBeLessThanOrEqual(5290);
    }
  });

  test('all pizzas have four sizes on every crust of the size', () => {
    for (const pizza of catalogue.pizzas) {
      expect(Object.keys(pizza.priceMinor)).toEqual(sizes);
      expect(pizza.crusts).toEqual(['clasica', 'delgada', 'artesanal', 'queso']);
    }
  });

  test.each([1, 2, 3])('combos at tier %i cost less than their cheapest parts', (tier) => {
    for (const item of catalogue.items.filter(({ type }) => type === 'combo')) {
      const { priceMinor, regularMinor } = itemPrices(catalogue, item, tier);
      expect([item.uuid, regularMinor]).toEqual([item.uuid, expect.any(Number)]);
      expect(regularMinor).toBeGreaterThan(priceMinor);
    }
  });

  test('pizzas of the meatless category contain no meat', () => {
    const meatless = catalogue.pizzas.filter(({ sub }) => sub === 'garden');
    const marks = meatless.flatMap(({ recipe }) =>
      recipe.toppings.map(({ id }) => catalogue.toppingById.get(id)?.marks.includes('vegetarian')),
    );
    expect(meatless.length).toBeGreaterThan(3);
    expect(new Set(marks)).toEqual(new Set([true]));
  });
});

describe('built-in coverage', () => {
  const storesAt = (lat: number, lng: number) =>
    catalogue.stores
      .filter(({ coverage }) => coverage.some(({ ring }) => isInRing({ lat, lng }, ring)))
      .map(({ code }) => code);

  test.each<[string, number, number]>([
    ['Parque Kennedy, Miraflores', -12.1219, -77.0297],
    ['Óvalo Gutiérrez, San Isidro', -12.1107, -77.0369],
    ['Plaza Mayor, Lima', -12.0459, -77.0305],
    ['Plaza San Miguel', -12.0772, -77.0826],
    ['Parque de la Exposición, Lima', -12.0626, -77.0367],
    ['Jockey Plaza, Surco', -12.0868, -76.9772],
    ['Plaza de Barranco', -12.1497, -77.022],
    ['Óvalo Higuereta, Surco', -12.1275, -77.0005],
    ['Plaza Norte, Independencia', -12.0062, -77.059],
    ['Hospital Rebagliati, Jesús María', -12.0787, -77.0405],
    ['Plaza de Armas, Arequipa', -16.3988, -71.5369],
    ['Plaza de Armas, Trujillo', -8.1116, -79.0287],
    ['Plaza de Armas, Cusco', -13.5167, -71.9788],
  ])('reaches %s', (_, lat, lng) => {
    expect(storesAt(lat, lng).length).toBeGreaterThan(0);
  });

  test.each<[string, number, number]>([
    ['the sea off Miraflores', -12.145, -77.055],
    ['the sea off Callao', -12.08, -77.18],
    ['San Lorenzo island', -12.09, -77.22],
    ['Ventanilla', -11.87, -77.13],
    ['Ayacucho', -13.16, -74.22],
  ])('does not reach %s', (_, lat, lng) => {
    expect(storesAt(lat, lng)).toEqual([]);
  });

  test('has rings of at least eight corners and zones that name their district', () => {
    for (const { code, coverage } of catalogue.stores) {
      for (const { ring, districts } of coverage) {
        expect([code, ring.length >= 9]).toEqual([code, true]);
        expect(districts.length).toBeGreaterThan(0);
      }
    }
  });
});

interface Feature {
  properties: { IDDIST: string };
  geometry: { type: 'MultiPolygon'; coordinates: [number, number][][][] };
}

function boxOf(polygon: [number, number][][]) {
  const corners = polygon.flat();
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) };
}

const districtsFile = new URL('../../../../../shared/data/lima-callao-districts.geojson', import.meta.url);
const isThere = existsSync(districtsFile);
const describeDistricts = isThere ? describe : describe.skip;

describeDistricts('against the district map (skipped where ../shared/data is absent)', () => {
  const features: Feature[] = isThere ? JSON.parse(readFileSync(districtsFile, 'utf8')).features : [];
  const polygons = features.flatMap(({ properties, geometry }) =>
    geometry.coordinates.map((polygon) => ({ ubigeo: properties.IDDIST, polygon, box: boxOf(polygon) })),
  );
  const districtAt = (lat: number, lng: number) =>
    polygons.find(({ polygon, box }) => {
      const isNear = lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
      return isNear && isInPolygon({ lat, lng }, polygon);
    })?.ubigeo;

  test.each(inLima.map((store) => [store.code, store] as const))('has the store %s in its district', (_, store) => {
    expect(districtAt(store.lat, store.lng)).toBe(store.ubigeo);
  });

  test('has no corner in the sea', () => {
    const wet = inLima.flatMap(({ code, coverage }) =>
      coverage.flatMap(({ ring }) => ring.filter(([lng, lat]) => districtAt(lat, lng) === undefined).map(() => code)),
    );
    expect(wet).toEqual([]);
  });
});
