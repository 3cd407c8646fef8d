import { expect, test } from '@jest/globals';
import { createView, zoomEndOf } from './shop-map.ts';

test.each([
  [3, 10],
  [10, 10],
  [14, 14],
  [17, 17],
  [22, 17],
])('map asked for zoom %d shows zoom %d', (wanted, shown) => {
  const view = createView(wanted);
  expect(view.getZoom()).toBe(shown);
  view.setZoom(14);
  view.setZoom(wanted);
  expect(view.getZoom()).toBe(shown);
});

test.each([
  [10, 'farthest'],
  [11, undefined],
  [16, undefined],
  [17, 'nearest'],
])('map at zoom %d has the end %s', (zoom, end) => {
  expect(zoomEndOf(createView(zoom))).toBe(end);
});
