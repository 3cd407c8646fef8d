import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

// OpenLayers draws on a canvas, which jsdom does not have.
type CanvasProps = { zoom: number; streets?: { streets: unknown[] }; onZoomEnd?(end: string | undefined): void };
const Canvas = ({ zoom, streets, onZoomEnd }: CanvasProps) => (
  <>
    <p>{`zoom ${zoom}`}</p>
    <p>{`${streets?.streets.length ?? 'no'} streets`}</p>
    <button type="button" onClick={() => onZoomEnd?.('nearest')}>
      near
    </button>
    <button type="button" onClick={() => onZoomEnd?.('farthest')}>
      far
    </button>
    <button type="button" onTouchMove={(event) => event.preventDefault()}>
      pin
    </button>
  </>
);
jest.unstable_mockModule('./map-canvas.tsx', () => ({ MapCanvas: Canvas }));
const { show } = await import('../../testing/show.tsx');
const { slot } = await import('@horno/kit');
const { LazyMap } = await import('./lazy-map.tsx');
const { StoresMap } = await import('./stores-map.tsx');

const base = {
  lines: [],
  labels: [],
  sea: [],
  street_maps: [
    {
      area: 'lima',
      box: [-77.2, -12.4, -76.7, -11.7] as [number, number, number, number],
      credit: { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    },
  ],
};
const mapAt = (lat: number, lng: number) =>
  slot({
    component: () => (
      <LazyMap isLive zoom={16} label="Mapa" pins={[{ id: 'home', kind: 'home', point: { lat, lng } }]} />
    ),
  });

afterEach(() => {
  jest.useRealTimers();
});

const wordless = { 'geo.base': { item: { ...base, street_maps: [] } } };

test('map of stores opens at zoom 14', async () => {
  const stores = () => <StoresMap stores={[]} from={{ lat: -12.12, lng: -77.03 }} />;
  show({ module: slot({ component: stores }), answers: wordless });
  expect(await screen.findByText('zoom 14')).toBeInTheDocument();
});

test('map disables the button of the end of its zoom', async () => {
  show({ module: mapAt(-12.12, -77.03), answers: wordless });
  fireEvent.click(await screen.findByRole('button', { name: 'near', hidden: true }));
  expect(screen.getByRole('button', { name: 'Acercar' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Alejar' })).toHaveAttribute('aria-disabled', 'false');
  fireEvent.click(screen.getByRole('button', { name: 'far', hidden: true }));
  expect(screen.getByRole('button', { name: 'Acercar' })).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Alejar' })).toHaveAttribute('aria-disabled', 'true');
});

test('map says that two fingers move it while one finger is on it, and not while the pin is dragged', async () => {
  show({ module: mapAt(-12.12, -77.03), answers: wordless });
  const map = await screen.findByText('no streets');
  const hint = () => screen.queryByText('Usa dos dedos para mover el mapa');
  const touch = (target: Element, fingers: number) =>
    fireEvent.touchMove(target, { touches: Array.from({ length: fingers }, () => ({ clientX: 1, clientY: 1 })) });
  touch(screen.getByRole('button', { name: 'pin', hidden: true }), 1);
  expect(hint()).toBeNull();
  jest.useFakeTimers();
  touch(map, 1);
  expect(hint()).toBeVisible();
  act(() => jest.advanceTimersByTime(1500));
  expect(hint()).toBeNull();
  touch(map, 1);
  touch(map, 2);
  expect(hint()).toBeNull();
});

test('ux 11: map says that it loads, then draws the streets of its area with their credit', async () => {
  const streets = { streets: [{ kind: 'street', name: 'Calle Schell', lines: [] }], borders: [] };
  show({ module: mapAt(-12.12, -77.03), answers: { 'geo.base': { item: base }, 'geo.streets': { item: streets } } });
  expect(screen.getByText('Cargando el mapa…')).toBeVisible();
  expect(await screen.findByText('1 streets')).toBeVisible();
  expect(screen.queryByText(/Cargando/)).toBeNull();
  const link = screen.getByRole('link', { name: '© OpenStreetMap' });
  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});

test('ux 11: map outside every area asks for no streets and shows no credit', async () => {
  const { api } = show({ module: mapAt(-12.07, -75.2), answers: { 'geo.base': { item: base } } });
  expect(await screen.findByText('no streets')).toBeVisible();
  expect(api.made.filter(({ id }) => id === 'geo.streets')).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
