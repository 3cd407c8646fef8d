import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { passes, startRegion } from '../region.ts';
import { throwing } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(Object.entries(throwing))('a remote that throws on mount, %s, costs its region', async (_, remotes) => {
  const { element, leave, phases, faults } = startRegion(remotes());
  await passes();
  expect(phases()).toEqual(['load-or-mount']);
  expect(String(faults[0]?.error)).toContain('broken on purpose');
  expect(element.children).toHaveLength(1);
  expect(element).not.toHaveTextContent('half a cart');
  expect(element.querySelector('[data-fallback]')).toHaveTextContent('Intentar de nuevo');
  await leave();
  expect(element).toBeEmptyDOMElement();
});
