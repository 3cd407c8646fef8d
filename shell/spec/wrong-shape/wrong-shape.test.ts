import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { passes, startRegion } from '../region.ts';
import { wrong } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(Object.entries(wrong))('a remote that exposes %s costs its region', async (_, remotes) => {
  const { element, faults, longest } = startRegion(remotes());
  await passes(longest);
  expect(element.querySelector('section')).toHaveTextContent(/Tu pedido sigue guardado|tu pedido está guardado/);
  expect(element.querySelector('button')).toHaveTextContent('Intentar de nuevo');
  expect(faults.every(({ remote }) => remote === 'mf-sample')).toBe(true);
});
