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

test('MapNotice disappears after ten seconds and pauses under pointer and focus', () => {
  const onAll = jest.fn();
  show({ module: slot({ component: () => <MapNotice text="No hay tiendas" onAll={onAll} /> }), initial: {} });
  pass(9999);
  fireEvent.pointerEnter(group() as HTMLElement);
  pass(60_000);
  fireEvent.pointerLeave(group() as HTMLElement);
  pass(9999);
  act(() => screen.getByRole('button', { name: 'Ver todas las tiendas' }).focus());
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas las tiendas' }));
  expect(onAll).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: 'Ver todas las tiendas' }).blur());
  pass(9999);
  expect(group()).toBeInTheDocument();
  pass(1);
  expect(group()).not.toBeInTheDocument();
});
