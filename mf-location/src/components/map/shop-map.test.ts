import { expect, test } from '@jest/globals';
import { createView } from './shop-map.ts';

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
