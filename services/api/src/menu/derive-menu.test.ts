import type { MenuQuery } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueOf, createFixedSource } from '../catalogue/memory-source.ts';
import { menuKey } from './cache-key.ts';
import { deriveDetail } from './derive-detail.ts';
import { deriveCategories, deriveList } from './derive-menu.ts';
import { type MenuContext, toMenuContext } from './menu-context.ts';
import { createPlaceKeys } from './place-keys.ts';

const listAll = (of: Catalogue, query: MenuQuery, context: MenuContext, lang: Lang) =>
  deriveList(of, query, context, lang).items;

const catalogue = catalogueOf(chainFiles);
const places = createPlaceKeys(createFixedSource(catalogue), { at: () => new Set(), version: 0 });
const times = {
  wednesdayEvening: '2024-05-22T19:30:00-05:00',
  wednesdayNoon: '2024-05-22T13:00:00-05:00',
  tuesdayEvening: '2024-05-21T19:30:00-05:00',
  thursdayEvening: '2024-05-23T19:30:00-05:00',
  saturdayNoon: '2024-05-25T13:00:00-05:00',
} as const;
type Time = keyof typeof times;

function contextAt(time: Time, query: MenuQuery = {}, soldOut: string[] = []) {
  return { ...toMenuContext(catalogue, query, new Date(times[time]), places), soldOut: new Set(soldOut) };
}

function slugsAt(time: Time, query: MenuQuery = {}): string[] {
  return deriveCategories(catalogue, query, contextAt(time), 'es').map(({ slug }) => slug);
}

function listAt(time: Time, query: MenuQuery = {}): string[] {
  return listAll(catalogue, query, contextAt(time, query), 'es').map(({ uuid }) => uuid);
}

const everyTime = ['deals', 'pizzas', 'half-and-half', 'sides', 'drinks', 'desserts'];

describe('category bar', () => {
  test.each<[Time, string[]]>([
    ['wednesdayEvening', []],
    ['wednesdayNoon', ['lunch-time']],
    ['tuesdayEvening', ['hut-day']],
    ['saturdayNoon', []],
  ])('%s adds %p', (time, more) => {
    expect(slugsAt(time).filter((slug) => !everyTime.includes(slug))).toEqual(more);
    expect(slugsAt(time)).toEqual(expect.arrayContaining(everyTime));
  });

  test('excludes the coupon category, which depends on the customer', () => {
    expect(slugsAt('wednesdayEvening', { slug: 'coupons', hide: '0' })).not.toContain('coupons');
  });

  test.each<MenuQuery>([{ slug: 'hut-day' }, { category_uuid: 'cat-hut-day' }, { hide: '0' }])(
    'shows Hut Day on a Wednesday, as hidden and empty, for %p',
    (query) => {
      const category = deriveCategories(catalogue, query, contextAt('wednesdayEvening'), 'es').find(
        ({ slug }) => slug === 'hut-day',
      );
      expect(category).toMatchObject({ hidden: true, piece: 0, name: 'Martes de Horno' });
    },
  );

  test('has every field of the specification', () => {
    const bar = deriveCategories(catalogue, { hide: '0' }, contextAt('wednesdayEvening'), 'es');
    for (const { slug, ...category } of bar) {
      const stored = catalogue.categoryBySlug.get(slug);
      expect(category).toMatchObject({ uuid: stored?.uuid, display_type: stored?.display });
      expect(category.name).toMatch(/\S/);
      expect(category.lower_categories.every((lower) => lower.slug.length > 0 && lower.uuid.length > 0)).toBe(true);
    }
    const slugs = (of: 'hidden' | 'only_lunch') => bar.filter((one) => one[of]).map(({ slug }) => slug);
    expect([slugs('hidden'), slugs('only_lunch')]).toEqual([['lunch-time', 'hut-day'], ['lunch-time']]);
  });

  test('contains only sub-categories with items, in both languages', () => {
    const [spanish, english] = (['es', 'en'] as const).map((lang) =>
      deriveCategories(catalogue, {}, contextAt('wednesdayEvening'), lang).find(({ slug }) => slug === 'pizzas'),
    );
    expect(spanish?.lower_categories.map(({ name }) => name)).toEqual(['De la casa', 'Las de siempre', 'Sin carne']);
    expect(english?.lower_categories.map(({ name }) => name)).toEqual(['House pizzas', 'Classics', 'Meatless']);
    expect(spanish?.piece).toBe(catalogue.pizzas.length);
  });
});

describe('menu list', () => {
  test('contains visible items and excludes lunch and Hut Day when no category is given', () => {
    const uuids = listAt('wednesdayEvening');
    expect(uuids).toEqual(expect.arrayContaining(['pz-limena', 'cb-casa-llena', 'hh-mitad', 'dr-agua']));
    expect(uuids).not.toContain('cb-almuerzo');
    expect(uuids).not.toContain('cb-martes-grande');
  });

  test.each<[Time, string, string[]]>([
    ['wednesdayNoon', 'lunch-time', ['cb-almuerzo', 'cb-almuerzo-criollo', 'hh-mitad-almuerzo']],
    ['wednesdayEvening', 'lunch-time', []],
    ['saturdayNoon', 'lunch-time', []],
    ['tuesdayEvening', 'hut-day', ['cb-martes-dos-medianas', 'cb-martes-grande', 'cb-martes-familiar']],
    ['wednesdayEvening', 'hut-day', []],
    ['wednesdayEvening', 'half-and-half', ['hh-mitad']],
    ['wednesdayEvening', 'coupons', []],
  ])('%s, %s: %p', (time, slug, uuids) => {
    expect(listAt(time, { slug })).toEqual(uuids);
  });

  test('uses the requested order time instead of the current time', () => {
    expect(listAt('wednesdayEvening', { slug: 'lunch-time', order_time: '2024-05-23T18:00:00Z' })).toHaveLength(3);
  });

  test('contains a combo of one weekday on that day', () => {
    expect(listAt('thursdayEvening', { slug: 'deals' })).toContain('cb-jueves-de-dos');
    expect(listAt('wednesdayEvening', { slug: 'deals' })).not.toContain('cb-jueves-de-dos');
  });

  test('is filtered by sub-category and by kind', () => {
    const garden = listAt('wednesdayEvening', { category_uuid: 'cat-pizzas', sub_uuid: 'sub-garden' });
    expect(garden).toEqual(['pz-serrana', 'pz-huerta', 'pz-cuatro-quesos', 'pz-verde', 'pz-choclo-y-queso']);
    expect(new Set(listAt('wednesdayEvening', { kind: 'combo' }).map((uuid) => uuid.slice(0, 3)))).toEqual(
      new Set(['cb-']),
    );
  });

  test.each<MenuQuery>([
    { slug: 'pastas' },
    { category_uuid: 'cat-nada' },
    { slug: 'pizzas', sub_uuid: 'sub-to-share' },
  ])('is NOT_FOUND for %p', (query) => {
    expect(() => listAt('wednesdayEvening', query)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  test('greys out sold-out items and leaves out items that the store does not sell', () => {
    const query = { outlet_code: 'AQP-CER-01' };
    const items = listAll(catalogue, query, contextAt('wednesdayEvening', query, ['pz-limena']), 'es');
    expect(items.find(({ uuid }) => uuid === 'pz-limena')?.sold_out).toBe(true);
    expect(items.some(({ uuid }) => uuid === 'ds-helado-pote')).toBe(false);
  });
});

describe('prices before and after a place is set', () => {
  const limenaPrice = (query: MenuQuery) =>
    listAll(catalogue, query, contextAt('wednesdayEvening', query), 'es').find(({ uuid }) => uuid === 'pz-limena')
      ?.price;

  test.each<[string, MenuQuery, number]>([
    ['delivery without a place: tier 2', {}, 42.9],
    ['collection without a place: tier 1', { order_type: 'C' }, 39.9],
    ['the tier that was asked for', { tier: 3 }, 45.9],
    ['a store of tier 3', { outlet_code: 'LIM-MIR-01' }, 45.9],
    ['a store of tier 1, whatever is asked for', { outlet_code: 'LIM-COM-01', tier: 3 }, 39.9],
  ])('%s', (_, query, price) => {
    expect(limenaPrice(query)).toBe(price);
  });

  test('an unknown store throws HUTFE-2 and an unknown tier HUT-04', () => {
    expect(() => toMenuContext(catalogue, { outlet_code: 'LIM-NADA' }, new Date(), places)).toThrow(
      expect.objectContaining({ code: 'HUTFE-2' }),
    );
    expect(() => toMenuContext(catalogue, { tier: 9 }, new Date(), places)).toThrow(
      expect.objectContaining({ code: 'HUT-04' }),
    );
  });

  test('the menu has the slugs of the specification, and its coupons are a pseudo-category', () => {
    const slugs = catalogue.categories.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['deals', 'lunch-time', 'hut-day', 'pizzas', 'coupons']));
    expect(catalogue.categories.filter(({ pseudo }) => pseudo).map(({ slug }) => slug)).toEqual(['coupons']);
    expect(catalogue.itemsByCategory.get('coupons') ?? []).toEqual([]);
  });

  test('half-and-half and its lunch set are products of their own', () => {
    const shownAt = (slug: string) =>
      listAll(catalogue, { slug }, contextAt('wednesdayNoon', { slug }), 'es').filter(({ kind }) => kind === 'half');
    expect(shownAt('half-and-half')).toMatchObject([{ uuid: 'hh-mitad', only_lunch: false }]);
    expect(shownAt('lunch-time')).toMatchObject([{ uuid: 'hh-mitad-almuerzo', only_lunch: true }]);
    for (const half of [...shownAt('half-and-half'), ...shownAt('lunch-time')]) {
      expect(half).not.toHaveProperty('sub_slug');
      expect(half).not.toHaveProperty('single_uuid');
    }
  });

  test('cards name the sizes that a plus adds, grande first, with the price on each crust', () => {
    const [limena] = listAll(catalogue, { slug: 'pizzas' }, contextAt('wednesdayEvening'), 'es').filter(
      ({ uuid }) => uuid === 'pz-limena',
    );
    expect(limena?.sizes?.[0]).toMatchObject({ uuid: 'grande', name: 'Grande', price: 42.9 });
    expect(limena?.sizes?.map(({ uuid }) => uuid)).toEqual(['grande', 'personal', 'mediana', 'familiar']);
    const detail = deriveDetail(catalogue, catalogue.itemByUuid.get('pz-limena') as never, {
      ...contextAt('wednesdayEvening'),
      lang: 'es',
    });
    for (const { uuid, price, crusts = {} } of limena?.sizes ?? []) {
      const layers = detail.first_layers.find((first) => first.uuid === uuid)?.second_layers ?? [];
      const own = detail.picture.crust;
      expect(price).toBe(layers.find((second) => second.uuid === own)?.price);
      expect(crusts).toEqual(
        Object.fromEntries(layers.filter((second) => second.uuid !== own).map((second) => [second.uuid, second.price])),
      );
      for (const crust of Object.keys(crusts)) expect(limena?.crusts?.[crust]).toMatch(/\S/);
    }
  });

  test('cards start at the smallest size or the cheapest half, and combos show the price of their parts', () => {
    const byUuid = new Map(
      listAll(catalogue, {}, contextAt('wednesdayEvening'), 'es').map((item) => [item.uuid, item]),
    );
    expect(byUuid.get('pz-limena')).toMatchObject({ min_price: 21.9, price: 42.9, configurable: true });
    expect(byUuid.get('hh-mitad')).toMatchObject({ min_price: 23.9, price: 40, kind: 'half' });
    expect(byUuid.get('cb-casa-llena')).toMatchObject({ price: 52.9, regular_price: 61.7, kind: 'combo' });
    expect(byUuid.get('dr-agua')).toMatchObject({
      single_uuid: 'dr-agua',
      min_price: 4.5,
      price: 4.5,
      configurable: false,
    });
    expect(byUuid.get('sd-alitas-bbq')).toMatchObject({ min_price: 19.9, configurable: true });
  });
});

describe('pizza detail', () => {
  const detailOf = (uuid: string, soldOut: string[] = []) => {
    const item = catalogue.itemByUuid.get(uuid);
    if (item === undefined) throw new Error(uuid);
    return deriveDetail(catalogue, item, { ...contextAt('wednesdayEvening', {}, soldOut), lang: 'es' });
  };

  test.each<[string, string[]]>([
    ['pz-limena', ['spicy', 'popular']],
    ['pz-serrana', ['vegetarian', 'spicy']],
    ['pz-horno', ['popular']],
    ['pz-verde', ['vegetarian', 'new']],
    ['cb-huerta', ['vegetarian']],
  ])('%s is marked %p', (uuid, marks) => {
    expect(detailOf(uuid).marks).toEqual(marks);
  });

  test.each<[string, string[]]>([
    ['pz-horno', ['gluten', 'milk', 'soy']],
    ['pz-verde', ['gluten', 'milk', 'nuts']],
    ['pz-parrillera', ['gluten', 'milk', 'soy', 'mustard']],
    ['pz-botija', ['gluten', 'milk', 'soy', 'sulphites']],
  ])('%s holds %p', (uuid, allergens) => {
    expect(detailOf(uuid).allergens).toEqual(allergens);
  });

  test('lists sizes from small to large with absolute crust prices and no stuffed crust on a personal', () => {
    const { first_layers: layers } = detailOf('pz-limena');
    expect(layers.map(({ uuid, price }) => [uuid, price])).toEqual([
      ['personal', 21.9],
      ['mediana', 32.9],
      ['grande', 42.9],
      ['familiar', 52.9],
    ]);
    expect(layers[0]?.second_layers.map(({ uuid }) => uuid)).toEqual(['clasica', 'delgada', 'artesanal']);
    expect(layers[2]?.second_layers.map(({ uuid, price }) => [uuid, price])).toEqual([
      ['clasica', 42.9],
      ['delgada', 42.9],
      ['artesanal', 46.9],
      ['queso', 49.9],
    ]);
  });

  test('lists the toppings of the recipe first and free, then the others with a price by size', () => {
    const { toppings } = detailOf('pz-limena');
    expect(toppings.slice(0, 4).map(({ id, type, price }) => [id, type, price])).toEqual([
      ['pollo', 'default', {}],
      ['aji-amarillo', 'default', {}],
      ['choclo', 'default', {}],
      ['cebolla', 'default', {}],
    ]);
    expect(toppings).toHaveLength(catalogue.data.topping.length);
    expect(toppings.find(({ id }) => id === 'rocoto')).toMatchObject({
      type: 'extra',
      group_name: 'Ajíes',
      price: { personal: 2, mediana: 3, grande: 4, familiar: 5 },
    });
  });

  test('contains the limits of the recipe or of build-your-own', () => {
    expect(detailOf('pz-limena').limits).toEqual({ maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 });
    expect(detailOf('pz-arma-la-tuya').limits).toEqual({ maxToppings: 15, maxPerTopping: 2 });
  });

  test('of a half-and-half offers the pizzas of its builder and marks sold-out ones', () => {
    const options = detailOf('hh-mitad').half_options.map(({ uuid }) => uuid);
    expect(options).toHaveLength(catalogue.pizzas.length - 1);
    expect(options).not.toContain('pz-arma-la-tuya');
    const without = detailOf('hh-mitad', ['pz-limena']).half_options;
    expect(without).toHaveLength(options.length);
    expect(without.filter(({ sold_out }) => sold_out).map(({ uuid }) => uuid)).toEqual(['pz-limena']);
    expect(detailOf('hh-mitad').first_layers.map(({ uuid, price }) => [uuid, price])).toEqual([
      ['mediana', 23.9],
      ['grande', 29.9],
      ['familiar', 39.9],
    ]);
    const limena = without.find(({ uuid }) => uuid === 'pz-limena');
    expect(limena).toMatchObject({
      image: detailOf('pz-limena').image,
      prices: { mediana: 32.9, grande: 42.9, familiar: 52.9 },
    });
    const lunch = catalogue.pizzas.filter(({ halfSet }) => halfSet === 2).map(({ uuid }) => uuid);
    expect(detailOf('hh-mitad-almuerzo').half_options.map(({ uuid }) => uuid)).toEqual(lunch);
  });

  test('of a combo lists the choices with surcharges, layers without prices and greyed sold-out items', () => {
    const { groups, singles } = detailOf('cb-casa-llena', ['sd-palitos']);
    const [pizza, side] = groups;
    expect(singles).toEqual(expect.arrayContaining(['pz-lomo-saltado', 'sd-pan-al-ajo']));
    expect(groups.map(({ missing }) => missing)).toEqual(['Falta tu pizza.', 'Falta tu entrada.', 'Falta tu bebida.']);
    expect(groups.map(({ id, min, max }) => [id, min, max])).toEqual([
      ['pizza', 1, 1],
      ['entrada', 1, 1],
      ['bebida', 1, 1],
    ]);
    expect(pizza?.items.find(({ uuid }) => uuid === 'pz-lomo-saltado')).toMatchObject({ surcharge: 12 });
    expect(pizza?.items[0]?.first_layers.map(({ uuid, price }) => [uuid, price])).toEqual([['familiar', 0]]);
    expect(side?.items.map(({ uuid, sold_out }) => [uuid, sold_out])).toEqual([
      ['sd-pan-al-ajo', false],
      ['sd-palitos', true],
    ]);
  });
});

describe('item facts', () => {
  const itemAt = (time: Time, uuid: string, query: MenuQuery = {}) =>
    listAll(catalogue, query, contextAt(time, query), 'es').find((item) => item.uuid === uuid);

  test.each([
    ['wednesdayNoon', 'cb-almuerzo', { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' }],
    ['wednesdayNoon', 'hh-mitad-almuerzo', { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' }],
    ['tuesdayEvening', 'cb-martes-grande', { days: [2] }],
    ['thursdayEvening', 'cb-jueves-de-dos', { days: [4] }],
    ['wednesdayEvening', 'cb-casa-llena', undefined],
    ['wednesdayEvening', 'pz-limena', undefined],
  ] as const)('%s: %s is sold %j', (time, uuid, hours) => {
    expect(itemAt(time, uuid)?.hours).toEqual(hours);
  });

  test.each([
    ['lunch-time', { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' }],
    ['hut-day', { days: [2] }],
    ['pizzas', undefined],
  ])('of the category %s contain the selling hours %j, also while it is hidden', (slug, hours) => {
    const categories = deriveCategories(catalogue, { hide: '0' }, contextAt('saturdayNoon'), 'es');
    expect(categories.find((category) => category.slug === slug)?.hours).toEqual(hours);
  });

  test('list the toppings of the recipe in the language of the request', () => {
    expect(itemAt('wednesdayEvening', 'pz-limena')?.ingredients?.slice(0, 2)).toEqual([
      { id: 'pollo', name: 'Pollo dorado' },
      { id: 'aji-amarillo', name: 'Ají amarillo' },
    ]);
    expect(itemAt('wednesdayEvening', 'dr-agua')).not.toHaveProperty('ingredients');
  });

  test('list the allergens of toppings, crusts and combo choices', () => {
    const detail = (uuid: string) => {
      const item = catalogue.itemByUuid.get(uuid);
      if (item === undefined) throw new Error(uuid);
      return deriveDetail(catalogue, item, { ...contextAt('wednesdayEvening'), lang: 'es' });
    };
    const limena = detail('pz-limena');
    expect(limena.toppings.find(({ id }) => id === 'parmesano')?.allergens).toEqual(['milk', 'egg']);
    expect(limena.first_layers[0]?.second_layers[0]?.allergens).toContain('gluten');
    const [pizza, side] = detail('cb-casa-llena').groups;
    expect(pizza?.items.find(({ uuid }) => uuid === 'pz-verde')).toMatchObject({
      marks: ['vegetarian', 'new'],
      allergens: ['gluten', 'milk', 'nuts'],
      has_toppings: true,
    });
    expect(side?.items[0]?.has_toppings).toBe(false);
  });
});

describe('menuKey', () => {
  const keyAt = (time: string, query: MenuQuery = {}, soldOut: string[] = []) =>
    menuKey(catalogue, { ...toMenuContext(catalogue, query, new Date(time), places), soldOut: new Set(soldOut) }, 'es');

  test.each<[string, string, boolean]>([
    ['2024-05-22T19:30:00-05:00', '2024-05-22T21:45:00-05:00', true],
    ['2024-05-22T15:59:00-05:00', '2024-05-22T16:00:00-05:00', false],
    ['2024-05-21T23:59:00-05:00', '2024-05-22T00:00:00-05:00', false],
    ['2024-05-22T19:30:00-05:00', '2024-05-23T19:30:00-05:00', false],
  ])('%s and %s share a body: %p', (one, other, shared) => {
    expect(keyAt(one) === keyAt(other)).toBe(shared);
  });

  test('menuKey is equal for stores with the same offer and differs by tier and sold-out items', () => {
    const now = times.wednesdayEvening;
    expect(keyAt(now, { outlet_code: 'LIM-LIN-01' })).toBe(keyAt(now, { outlet_code: 'LIM-JMA-01' }));
    expect(keyAt(now, { outlet_code: 'LIM-LIN-01' })).not.toBe(keyAt(now, { outlet_code: 'LIM-MIR-01' }));
    expect(keyAt(now)).not.toBe(keyAt(now, {}, ['pz-limena']));
  });
});
