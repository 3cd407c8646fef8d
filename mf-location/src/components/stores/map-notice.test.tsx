import { slot } from '@horno/kit';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { MapNotice } from './map-notice.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const group = () => screen.queryByRole('group', { name: 'Avisos del mapa' });

test('MapNotice disappears after ten seconds and pauses under the pointer', () => {
  const onAll = jest.fn();
  show({ module: slot({ component: () => <MapNotice text="No hay tiendas" onAll={onAll} /> }), initial: {} });
  pass(9000);
  expect(group()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Ver todas las tiendas' }).focus());
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas las tiendas' }));
  expect(onAll).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: 'Ver todas las tiendas' }).blur());
  pass(10_000);
  expect(group()).not.toBeInTheDocument();
});
