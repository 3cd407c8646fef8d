import { aDisposition, type InShell, TEST_NOW } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mostRecent, type PlaceRecord, placeRecordOf, withRecent } from '../domain/saved-place.ts';
import { fill, publishSession, show } from '../testing/show.tsx';
import locationDialog from './location-dialog.slot.tsx';
import locationTool from './location-tool.slot.tsx';

const RECENT = 'sf.recentPlaces.v1';
const larco = { ...placeRecordOf(aDisposition({ landmark: 'Frente al parque' })), house_no: '345' };
const home: PlaceRecord = { ...larco, location: 'Av. Larco', display_address: 'Av. Larco 345, Miraflores' };
const office: PlaceRecord = { ...larco, location: 'Jr. Junín', display_address: 'Jr. Junín 345, Lima', city: 'Lima' };
const storedPlaces = (places: unknown, until = Date.parse(TEST_NOW) + 60_000) => ({ [RECENT]: { places, until } });
const placesNow = (): PlaceRecord[] => JSON.parse(window.localStorage.getItem(RECENT) ?? '{"places":[]}').places;
const madeOf = ({ api }: InShell, id: string) => api.made.filter((call) => call.id === id);

test('ux 24: a guest is offered recent addresses, and one tap takes one', async () => {
  const shell = show({ module: locationTool, initial: {}, stored: storedPlaces([home, office]) });
  expect(await screen.findByRole('heading', { name: 'Recientes en este dispositivo' })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: /^Av. Larco 345, Miraflores/ }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(shell.bus.last('disposition.changed@1')?.disposition).toMatchObject({
    locationName: 'Av. Larco 345, Miraflores',
    landmark: 'Frente al parque',
  });
});

test('ux 24: the address of a guest is stored on the device, that of a customer is not', async () => {
  const deliver = async () => {
    const user = userEvent.setup();
    await fill(user, await screen.findByRole('combobox'), 'Calle Bolognesi 215');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Confirmar dirección' }));
  };
  const guest = show({ module: locationDialog, path: '/?dialog=location' });
  await deliver();
  await waitFor(() => expect(guest.address()).toBe('/order/pizzas'));
  expect(placesNow().map(({ display_address }) => display_address)).toEqual(['Calle Bolognesi 215, Miraflores']);
  guest.unmount();

  const customer = show({ module: locationDialog, path: '/?dialog=location' });
  await publishSession(customer);
  await deliver();
  await waitFor(() => expect(customer.address()).toBe('/order/pizzas'));
  expect(window.localStorage.getItem(RECENT)).toBeNull();
});

test('ux 24: a recent address can be removed from the device', async () => {
  show({ module: locationTool, initial: {}, stored: storedPlaces([home, office]) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Quitar Av. Larco 345, Miraflores' }));
  expect(screen.queryByRole('button', { name: /Larco/ })).toBeNull();
  expect(placesNow()).toEqual([office]);
  await user.click(screen.getByRole('button', { name: /^Quitar Jr. Junín/ }));
  expect(screen.queryByRole('heading', { name: 'Recientes en este dispositivo' })).toBeNull();
  expect(window.localStorage.getItem(RECENT)).toBeNull();
});

test.each([
  ['expired', storedPlaces([home], Date.parse(TEST_NOW) - 1)],
  ['of another shape', storedPlaces([{ ...home, lat: 'x' }])],
  ['too many', storedPlaces(Array.from({ length: mostRecent + 1 }, () => home))],
  ['no list', storedPlaces('<img src=x>')],
])('ux 24: recent addresses that are %s are removed', async (_, stored) => {
  show({ module: locationTool, initial: {}, stored });
  await waitFor(() => expect(window.localStorage.getItem(RECENT)).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Recientes en este dispositivo' })).toBeNull();
});

test('ux 24: a customer sees the addresses of the profile, not those of the device', async () => {
  const shell = show({ module: locationTool, initial: {}, stored: storedPlaces([home]) });
  await publishSession(shell);
  expect(screen.queryByRole('heading', { name: 'Recientes en este dispositivo' })).toBeNull();
});

test('ux 24: "Cambiar" opens with the present address and its time, and a flat is added without a search', async () => {
  const present = aDisposition({ unitNo: undefined });
  const shell = show({
    module: locationDialog,
    path: '/huts?dialog=location',
    disposition: present,
    stored: storedPlaces([placeRecordOf(present), home]),
  });
  const current = within(await screen.findByRole('region', { name: 'Tu ubicación' }));
  expect(current.getByText(`Delivery a ${present.locationName}`)).toBeVisible();
  expect(current.getByRole('link', { name: 'Cambiar hora' })).toHaveAttribute('href', '/huts?dialog=time');
  // The present address is not offered twice.
  expect(await screen.findByRole('button', { name: /^Av. Larco 345/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(`^${present.locationName}`) })).toBeNull();

  const user = userEvent.setup();
  await user.click(current.getByRole('button', { name: 'Agregar dpto. o corregir' }));
  await fill(user, await screen.findByRole('textbox', { name: /^Dpto/ }), 'dpto. 502');
  await user.click(screen.getByRole('button', { name: 'Confirmar dirección' }));
  await waitFor(() => expect(shell.address()).toBe('/huts'));
  expect(shell.bus.last('disposition.changed@1')?.disposition).toMatchObject({
    st: present.st,
    houseNo: present.houseNo,
    unitNo: 'dpto. 502',
  });
  expect(madeOf(shell, 'geo.geocode')).toEqual([]);
});

test('recent addresses are distinct, the latest first, at most five', () => {
  const flat = { ...home, unit_no: 'dpto. 2', display_address: 'Av. Larco 345, dpto. 2, Miraflores' };
  expect(withRecent([office, home], flat)).toEqual([flat, office]);
  const many = Array.from({ length: 7 }, (_, number) => ({ ...home, house_no: String(number) }));
  const all = many.reduce<PlaceRecord[]>(withRecent, []);
  expect(all.map(({ house_no }) => house_no)).toEqual(['6', '5', '4', '3', '2']);
});
