import { expect, test } from '@jest/globals';
import { sharePicture } from './share-picture.ts';

test.each([
  ['es', 'item', 'pz-1', '/api/v1/product-media/share/es/item/pz-1.png'],
  ['en', 'campaign', '2 x 1/é', '/api/v1/product-media/share/en/campaign/2%20x%201%2F%C3%A9.png'],
] as const)('sharePicture in %s of the %s %s is %s', (lang, kind, key, path) => {
  expect(sharePicture(lang, kind, key)).toBe(path);
});
