import { sharePicture } from '@horno/contracts/share-picture';
import { describe, expect, test } from '@jest/globals';
import { useTestApp } from '../../../test/build-test-app.ts';
import { linesOf } from './lettering.ts';
import { shareCardSvg } from './share-card.ts';

describe('share pictures', () => {
  const shop = useTestApp();
  const get = (url: string) => shop().app.inject(url);

  test.each([
    ['a product', sharePicture('es', 'item', 'pz-limena')],
    ['a combo', sharePicture('en', 'item', 'cb-dos-grandes')],
    ['a campaign', sharePicture('en', 'campaign', 'martes-de-horno')],
    ['the shop', sharePicture('es', 'shop', 'shop')],
  ])('exist for %s as PNG in the size that networks expect', async (_, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const png = answer.rawPayload;
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect(png.length).toBeLessThan(600_000);
  });

  test.each([
    ['a product that is not sold', sharePicture('es', 'item', 'pz-nada')],
    ['an unknown campaign', sharePicture('es', 'campaign', 'nada')],
    ['another language', '/api/v1/product-media/share/pt/shop/shop.png'],
    ['another kind', '/api/v1/product-media/share/es/store/LIM-MIR-01.png'],
    ['another format', '/api/v1/product-media/share/es/shop/shop.svg'],
  ])('do not exist for %s', async (_, url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('can be drawn for every product and campaign in both languages', () => {
    const { items, data } = shop().deps.catalogue.current();
    expect(items.length + data.campaign.length).toBeGreaterThan(40);
    for (const { name, description } of items) {
      for (const lang of ['es', 'en'] as const) {
        const svg = shareCardSvg({
          shop: 'Horno',
          title: name[lang],
          text: description[lang],
          picture: { kind: 'food' },
        });
        expect(svg).not.toMatch(/NaN|undefined/);
      }
    }
  });
});

test('linesOf breaks a text at the width and ends a longer text with an ellipsis', () => {
  const box = { size: 40, width: 300, most: 2 };
  expect(linesOf('Limeña', box)).toEqual(['Limeña']);
  expect(linesOf('', box)).toEqual([]);
  const lines = linesOf('Pollo dorado, ají amarillo, choclo y cebolla sobre crema de ají', box);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});
