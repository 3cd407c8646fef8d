import { expect, test } from '@jest/globals';
import { placeList } from './use-list-place.ts';

test.each([
  ['below, with the greatest height where there is room', [100, 150, 800], ['below', 156, 340]],
  ['below, as high as the room', [300, 350, 640], ['below', 356, 272]],
  ['above, where the room below is too small for two options', [220, 270, 360], ['above', 214, 202]],
  ['below, where there is even less room above', [60, 110, 240], ['below', 116, 112]],
] as const)('placeList puts the list %s', (_, [top, bottom, end], [side, edge, height]) => {
  expect(placeList({ top, bottom }, { top: 0, bottom: end })).toEqual({ side, edge, height });
});

test('placeList keeps to the part of the window above the keyboard', () => {
  const { side, edge, height } = placeList({ top: 220, bottom: 270 }, { top: 40, bottom: 300 });
  expect([side, edge - height]).toEqual(['above', 52]);
});
