import { brotliDecompressSync } from 'node:zlib';
import { builtPicturePath } from '@horno/contracts/built-picture';
import { describe, expect, test } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';
import { imageOf } from './address.ts';
import { pizzaPicture } from './pictures.ts';

describe('product media', () => {
  const shop = useTestApp();
  const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });
  const catalogue = () => shop().deps.catalogue.current();
  const imageAt = (uuid: string): string => {
    const item = catalogue().itemByUuid.get(uuid);
    if (item === undefined) throw new Error(uuid);
    return imageOf(catalogue(), item);
  };

  test('every item has a drawing of at most 6 kB compressed (10 kB for combos), cacheable forever', async () => {
    const seen = new Set<string>();
    for (const item of catalogue().items) {
      const url = imageOf(catalogue(), item);
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer.rawPayload.length).toBeLessThanOrEqual(item.type === 'combo' ? 10_240 : 6144);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(
        /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
      );
      seen.add(url);
    }
    expect(seen.size).toBe(catalogue().items.length);
  });

  test('drawings contain no scripts and no style attributes', async () => {
    for (const item of catalogue().items) {
      const { body } = await get(imageOf(catalogue(), item));
      expect(body).not.toMatch(/<script|\son[a-z]+=|\sstyle=|javascript:|<foreignObject/i);
    }
  });

  test('drawings get another URL when the recipe changes', () => {
    const before = imageAt('pz-limena');
    const changed = new Map(catalogue().itemByUuid);
    const item = changed.get('pz-limena');
    if (item?.type !== 'pizza') throw new Error('no pizza');
    expect(imageOf(catalogue(), { ...item, recipe: { ...item.recipe, sauce: 'pesto' } })).not.toBe(before);
    expect(imageOf(catalogue(), { ...item, name: { es: 'Otra', en: 'Other' } })).toBe(before);
  });

  test('drawings return 304 for a matching ETag', async () => {
    const url = imageAt('cb-casa-llena');
    const { etag } = (await get(url)).headers;
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('ux 4: a built pizza is drawn from its description, for a day and with an ETag', async () => {
    const limena = catalogue().itemByUuid.get('pz-limena');
    if (limena?.type !== 'pizza') throw new Error('no pizza');
    const drawn = async (toppings: { id: string; quantity: number }[], size = 'grande') => {
      const picture = pizzaPicture(catalogue(), limena, { size, crust: 'delgada', toppings });
      const answer = await get(builtPicturePath(picture));
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=86400, stale-while-revalidate=604800',
      ]);
      expect((await get(builtPicturePath(picture), { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
        304,
      );
      return answer.body;
    };
    const recipe = await drawn([]);
    expect(recipe).toContain('data-topping="aji"');
    expect(recipe).not.toContain('data-topping="pepperoni"');
    const built = await drawn([
      { id: 'aji-amarillo', quantity: 0 },
      { id: 'pepperoni', quantity: 1 },
    ]);
    expect(built).not.toContain('data-topping="aji"');
    expect(built).toContain('data-topping="pepperoni"');
    expect(await drawn([], 'personal')).not.toBe(recipe);
  });

  test('drawings of an old hash return the current drawing without long caching', async () => {
    const answer = await get(imageAt('pz-limena').replace(/[0-9a-f]{8}\.svg$/, '00000000.svg'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
  });

  test.each([
    '/api/v1/product-media/pizza/pz-nada.00000000.svg',
    '/api/v1/product-media/food/pz-limena.00000000.svg',
    '/api/v1/product-media/built/low/p_a.svg',
    '/api/v1/product-media/built/high/f_limonada.svg',
    '/api/v1/product-media/built/low/f_limonada.png',
    '/api/v1/product-media/built/low/f_<script>.svg',
    '/api/v1/product-media/pizza/pz-limena.svg',
    '/api/v1/product-media/pizza/pz-limena.00000000.png',
  ])('%s returns 404 with the error envelope', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: false, error: { code: 'NOT_FOUND' } });
  });
});
