import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

// OpenLayers draws on a canvas, which jsdom does not have.
const Canvas = ({ streets }: { streets?: { streets: unknown[] } }) => (
  <p>{`${streets?.streets.length ?? 'no'} streets`}</p>
);
jest.unstable_mockModule('./map-canvas.tsx', () => ({ MapCanvas: Canvas }));
const { show } = await import('../../testing/show.tsx');
const { slot } = await import('@horno/kit');
const { LazyMap } = await import('./lazy-map.tsx');

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
    component: () => <LazyMap zoom={16} label="Mapa" pins={[{ id: 'home', kind: 'home', point: { lat, lng } }]} />,
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
