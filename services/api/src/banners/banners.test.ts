import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';
import { usualNow } from '../../test/fixtures.ts';
import { bannersByPosition } from './banners.ts';

describe('banners', () => {
  const testApp = useTestApp();

  it('are returned for the requested positions', async () => {
    const url = '/api/v1/product-banner-fe/banner/positions?code=top_home,left_home';
    const { item } = (await testApp().app.inject(url)).json().data;
    expect(item.top_home.length).toBeGreaterThan(0);
    expect(item.right_home).toEqual([]);
  });

  it('show drawings that the shop has', async () => {
    const url = '/api/v1/product-banner-fe/banner/positions?code=top_home,left_home,right_home';
    const { item } = (await testApp().app.inject({ url, headers: { lang: 'en' } })).json().data;
    for (const banner of Object.values<{ image: { desktop: string; mobile: string } }[]>(item).flat()) {
      for (const address of [banner.image.desktop, banner.image.mobile]) {
        const type = (await testApp().app.inject(address)).headers['content-type'];
        expect({ address, type }).toEqual({ address, type: 'image/svg+xml; charset=utf-8' });
      }
    }
  });

  it.each([
    ['LIM-MIR-01', 55.9, 63.8],
    ['AQP-CAY-01', undefined, undefined],
  ])('show the price that the menu of %s charges', async (outlet, price, oldPrice) => {
    const prefix = '/api/v1';
    const of = async (url: string) => (await testApp().app.inject(url)).json().data;
    const { item } = await of(
      `${prefix}/product-banner-fe/banner/positions?code=left_home,right_home&outlet_code=${outlet}`,
    );
    const { items } = await of(`/api/v2/product-menu-fe/menu?outlet_code=${outlet}&kind=combo&slug=deals`);
    const sold = items.find(({ uuid }: { uuid: string }) => uuid === 'cb-dos-grandes');
    const [banner] = item.left_home;
    expect(banner).toMatchObject({ price: sold.price, old_price: sold.regular_price, offer: { name: sold.name } });
    // Some flavours cost extra.
    expect(banner.price_from).toBe(true);
    if (price !== undefined) expect(banner).toMatchObject({ price, old_price: oldPrice });
  });

  it('show the lowest price of all stores as "from" when no store is chosen', () => {
    const catalogue = testApp().deps.catalogue.current();
    const shown = (store?: { tier: number }) =>
      bannersByPosition(catalogue, { codes: ['left_home'], lang: 'es', now: usualNow, ...(store && { store }) })
        .left_home[0];
    const prices = catalogue.stores.filter(({ active }) => active).map((store) => shown(store)?.price ?? 0);
    expect(shown()).toMatchObject({ price: Math.min(...prices), price_from: true });
    expect(shown()?.old_price).toBeUndefined();
  });

  it('refuse an unknown store', async () => {
    const url = '/api/v1/product-banner-fe/banner/positions?code=left_home&outlet_code=NOPE';
    expect((await testApp().app.inject(url)).json().error.code).toBe('HUTFE-2');
  });

  it('say until when, where and how the item or coupon is valid, and disappear with it', () => {
    const catalogue = testApp().deps.catalogue.current();
    const [stored] = catalogue.data.banner;
    if (!stored) throw new Error('the chain has banners');
    const shown = (part: Partial<typeof stored>, now = usualNow) => {
      const { item: _item, ...bare } = stored;
      return bannersByPosition(
        { ...catalogue, data: { ...catalogue.data, banner: [{ ...bare, position: 'top_home' as const, ...part }] } },
        { codes: ['top_home'], lang: 'es', now },
      ).top_home[0];
    };
    const larco = catalogue.couponByCode.get('LARCO');
    expect(shown({ coupon: 'LARCO' })?.offer).toMatchObject({
      kind: 'coupon',
      code: 'LARCO',
      valid_to: larco?.validTo,
      stores: ['Miraflores Larco'],
    });
    expect(shown({ coupon: 'LARCO' }, new Date('2031-01-01T17:00:00Z'))).toBeUndefined();
    expect(shown({ item: 'cb-dos-grandes', validTo: '2024-12-31' })?.offer).toMatchObject({
      kind: 'item',
      valid_to: '2024-12-31',
      stores: [],
      order_types: ['D', 'C'],
    });
    expect(shown({})?.offer).toBeUndefined();
  });

  it('name the hours of what is not sold at any time, and say when that is not now', () => {
    const at = (now: string) =>
      bannersByPosition(testApp().deps.catalogue.current(), {
        codes: ['right_home'],
        lang: 'es',
        now: new Date(now),
      }).right_home.map(({ id, hours, is_later }) => ({ id, hours, is_later }));
    const lunch = { id: 'almuerzo', hours: { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' } };
    const always = { id: 'casa-llena', hours: undefined, is_later: undefined };
    expect(at('2026-11-25T12:00:00-05:00')).toEqual([always, { ...lunch, is_later: undefined }]);
    expect(at('2026-11-28T12:00:00-05:00')).toEqual([always, { ...lunch, is_later: true }]);
  });

  it('are valid from their first day to their last, in Lima', () => {
    const catalogue = testApp().deps.catalogue.current();
    const [stored] = catalogue.data.banner;
    if (!stored) throw new Error('the chain has banners');
    const banner = { ...stored, position: 'top_home' as const, validFrom: '2024-05-22', validTo: '2024-05-23' };
    const shownAt = (now: string) =>
      bannersByPosition(
        { ...catalogue, data: { ...catalogue.data, banner: [banner] } },
        { codes: ['top_home'], lang: 'es', now: new Date(now) },
      ).top_home.length;
    expect(shownAt('2024-05-22T04:59:59Z')).toBe(0);
    expect(shownAt('2024-05-22T05:00:00Z')).toBe(1);
    expect(shownAt('2024-05-24T04:59:59Z')).toBe(1);
    expect(shownAt('2024-05-24T05:00:00Z')).toBe(0);
    expect(shownAt(usualNow.toISOString())).toBe(1);
  });

  it('have a name in each language', async () => {
    const url = '/api/v1/product-banner-fe/banner/positions?code=left_home';
    const { item } = (await testApp().app.inject({ url, headers: { lang: 'en' } })).json().data;
    expect(item.left_home[0].name).toEqual({ es: 'Dos grandes, las que quieras', en: 'Any two large pizzas' });
  });

  it('draw the pizza of the top position before the oven', async () => {
    const url = '/api/v1/product-banner-fe/banner/positions?code=top_home';
    const [banner] = (await testApp().app.inject(url)).json().data.item.top_home;
    expect(banner.image.desktop).toMatch(/product-media\/hero\/pz-limena\.[0-9a-f]{8}\.svg$/);
    const drawing = await testApp().app.inject(banner.image.desktop);
    expect(drawing.body).toContain('viewBox="0 0 780 760"');
    expect(drawing.headers['cache-control']).toContain('immutable');
    expect((await testApp().app.inject('/api/v1/product-media/hero/cb-dos-grandes.00000000.svg')).statusCode).toBe(404);
  });

  it('ux: show a combo whole on phones too, with its side and its drink', () => {
    const { data, itemByUuid } = testApp().deps.catalogue.current();
    const combos = data.banner.filter(({ picture }) => itemByUuid.get(picture)?.type === 'combo');
    expect(combos.length).toBeGreaterThan(1);
    for (const { picture, mobilePicture = picture } of combos) expect(mobilePicture).toBe(picture);
  });

  it('may have another picture and link on phones, and pictures of the chain', () => {
    const catalogue = testApp().deps.catalogue.current();
    const [stored] = catalogue.data.banner;
    if (!stored) throw new Error('the chain has a banner');
    const shown = (part: Partial<typeof stored>) =>
      bannersByPosition(
        { ...catalogue, data: { ...catalogue.data, banner: [{ ...stored, position: 'left_home', ...part }] } },
        { codes: ['left_home'], lang: 'es', now: usualNow },
      ).left_home[0];
    const { image, url } = shown({ picture: 'cb-casa-llena', mobilePicture: 'pz-horno', image: undefined }) ?? {};
    expect(image?.mobile).not.toBe(image?.desktop);
    expect(url?.mobile).toBe(url?.desktop);
    const own = { desktop: '/fotos/ancha.avif', mobile: '/fotos/angosta.avif' };
    const alt = { es: 'Dos pizzas en una mesa', en: 'Two pizzas on a table' };
    expect(shown({ image: own, alt, mobileUrl: '/order' })).toMatchObject({
      image: own,
      alt: alt.es,
      url: { mobile: '/order' },
    });
  });

  it('have a text that differs from the title of the page', () => {
    const names = testApp()
      .deps.catalogue.current()
      .data.banner.map(({ name }) => name.es);
    expect(names).not.toContain('Del horno de leña a tu mesa');
    expect(new Set(names).size).toBe(names.length);
  });
});
