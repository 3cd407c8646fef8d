import { afterEach, expect, test } from '@jest/globals';
import { preparePhoto } from './photo.ts';

const jpegBytes = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};
const MB = 1024 * 1024;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a small photo goes as it is where it cannot be drawn anew', async () => {
  expect(await preparePhoto(new Blob([jpegBytes(6)]))).toEqual({ base64: '/9j/4AAA' });
});

test('what is no photo by its bytes is refused, whatever it is called', async () => {
  expect(await preparePhoto(new File(['<svg/>'], 'pizza.jpg', { type: 'image/jpeg' }))).toEqual({ fault: 'type' });
});

test('a large photo that cannot be made small is refused', async () => {
  expect(await preparePhoto(new Blob([jpegBytes(2 * MB + 1)]))).toEqual({ fault: 'size' });
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await preparePhoto(new Blob([jpegBytes(2 * MB + 1)]))).toEqual({ fault: 'size' });
});
