import { expect, test } from '@jest/globals';
import { photoMaxBytes, photoType } from './photo.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image/jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'image/png'],
  ['a WebP', text('RIFF1234WEBPVP8 '), 'image/webp'],
  ['a GIF', text('GIF89a'), undefined],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), undefined],
  ['a page', text('<!doctype html>'), undefined],
  ['a sound in the same wrapper', text('RIFF1234WAVEfmt '), undefined],
  ['a picture in another wrapper', text('RIFX1234WEBPVP8 '), undefined],
  ['the beginning of a mark', bytes(0xff, 0xd8), undefined],
  ['nothing', bytes(), undefined],
])('%s', (_what, content, type) => {
  expect(photoType(content)).toBe(type);
});

test('a photo may have two mebibytes', () => {
  expect(photoMaxBytes).toBe(2_097_152);
});
