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

test('preparePhoto sends a small photo unchanged when it cannot be redrawn', async () => {
  expect(await preparePhoto(new Blob([jpegBytes(6)]))).toEqual({ base64: '/9j/4AAA' });
});

test('preparePhoto refuses files whose bytes are not an image, whatever their name', async () => {
  expect(await preparePhoto(new File(['<svg/>'], 'pizza.jpg', { type: 'image/jpeg' }))).toEqual({ fault: 'type' });
});

test('preparePhoto refuses a large photo that cannot be shrunk', async () => {
  expect(await preparePhoto(new Blob([jpegBytes(2 * MB + 1)]))).toEqual({ fault: 'size' });
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await preparePhoto(new Blob([jpegBytes(2 * MB + 1)]))).toEqual({ fault: 'size' });
});
