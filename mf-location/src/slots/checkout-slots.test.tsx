import { aDisposition } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import checkoutAddress from './checkout-address.slot.tsx';
import checkoutTime from './checkout-time.slot.tsx';
import trackerMap from './tracker-map.slot.tsx';

const path = '/checkout?step=2';

test('checkoutAddress shows address, reference, store and a link to change them', () => {
  const disposition = aDisposition({ landmark: 'Frente al parque' });
  show({ module: checkoutAddress, path, disposition });
  expect(screen.getByText('Calle Bolognesi 215, Miraflores')).toBeInTheDocument();
  expect(screen.getByText('Referencia: Frente al parque')).toBeInTheDocument();
  expect(screen.getByText('Te lo manda Miraflores Larco')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cambiar dirección o tienda' })).toHaveAttribute(
    'href',
    '/checkout?step=2&dialog=location',
  );
});

test('checkoutAddress shows the store and its address for carry-out', () => {
  const disposition = aDisposition({ orderType: 'C', locationName: 'Miraflores Larco' });
  show({ module: checkoutAddress, path, disposition });
  expect(screen.getByText('Recojo en')).toBeInTheDocument();
  expect(screen.getByText('Av. Larco 345, Miraflores')).toBeInTheDocument();
});

test('checkoutAddress asks for a place when none is set', async () => {
  const shell = show({ module: checkoutAddress, path });
  await act(async () => shell.bus.publish('shell', 'disposition.changed@1', {}));
  expect(screen.getByRole('link', { name: 'Cambiar dirección o tienda' })).toHaveTextContent('Elegir');
});

test('checkoutTime shows the time and a link to change it', () => {
  show({ module: checkoutTime, path, disposition: aDisposition({ quoteTime: 35 }) });
  expect(screen.getByText('Lo antes posible · 35\u2060–\u206045 min')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cambiar hora' })).toHaveAttribute('href', '/checkout?step=2&dialog=time');
});

test('trackerMap has a text alternative', async () => {
  const store = { lat: -12.1219, lng: -77.0297, name: 'Miraflores Larco' };
  show({ module: trackerMap, slotProps: { store, destination: { lat: -12.1129, lng: -77.0297 } } });
  expect(screen.getByText(/De Horno Miraflores Larco a tu dirección hay 1.00.km en línea recta/)).toBeInTheDocument();
  expect(await screen.findByText(/El mapa no cargó/)).toBeInTheDocument();
});

test('trackerMap states the distance of the rider when the order is on its way', () => {
  const point = { lat: -12.1219, lng: -77.0297 };
  const store = { ...point, name: 'Miraflores Larco' };
  show({ module: trackerMap, slotProps: { store, destination: point, rider: { lat: -12.1264, lng: -77.0297 } } });
  expect(screen.getByText(/Tu repartidor está a 0.50.km/)).toBeInTheDocument();
});

test('trackerMap omits the text but keeps its name when it is bare', async () => {
  const store = { lat: -12.1219, lng: -77.0297, name: 'Miraflores Larco' };
  show({ module: trackerMap, slotProps: { store, isBare: true } });
  expect(await screen.findByText(/El mapa no cargó/)).toBeInTheDocument();
  expect(screen.queryByText(/Tu pedido está en Horno/)).toBeNull();
});
