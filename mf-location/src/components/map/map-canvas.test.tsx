import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';

const shown: unknown[] = [];
const zooms: number[] = [];
// OpenLayers draws on a canvas, which jsdom does not have.
jest.unstable_mockModule('./shop-map.ts', () => ({
  createShopMap: (_: HTMLElement, { zoom }: { zoom: number }) => {
    zooms.push(zoom);
    return { setPins: () => undefined, show: (points: unknown) => shown.push(points), destroy: () => undefined };
  },
}));
const light = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
window.matchMedia = () => light as never;
const { MapCanvas } = await import('./map-canvas.tsx');

afterEach(() => {
  jest.useRealTimers();
});

test('the map brings the points of its sight into view 500 ms after it opened', () => {
  jest.useFakeTimers();
  const sight = [{ lat: -12.12, lng: -77.03 }];
  const handle = { current: undefined };
  const own = { base: {} as never, streets: undefined, handle };
  render(<MapCanvas {...own} pins={[]} zoom={14} isLive hasRoute={false} sight={sight} />);
  expect(zooms).toEqual([14]);
  act(() => jest.advanceTimersByTime(499));
  expect(shown).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(shown).toEqual([sight]);
});
