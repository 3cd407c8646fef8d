import type { Customer } from '@horno/contracts/customer';
import type { Disposition } from '@horno/contracts/disposition';
import { AppError } from '@horno/contracts/errors';
import { type Answers, aDisposition, type InShell } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, aSavedLocation } from '../testing/facts.ts';
import { fill, publishSession, show } from '../testing/show.tsx';
import locationTool from './location-tool.slot.tsx';

const work = aSavedLocation({
  id: '018f0000-0000-4000-8000-0000000000a2',
  name: '',
  location: 'Jr. de la Unión',
  display_address: 'Jr. de la Unión Mz H Lt 4, Lima',
  location_code: '150101:gz:jr-union',
  house_no: 'Mz H Lt 4',
  landmark: 'Frente a la plaza',
  default_location: 0,
});
const outlets: Customer['outlets'] = [
  { outlet_code: 'LIM-MIR', outlet_name: 'Miraflores Larco', address: 'Av. Larco 345' },
];
const stored = (): Disposition => JSON.parse(window.localStorage.getItem('sf.disposition.v1') ?? 'null');
const madeOf = ({ api }: InShell, id: string) =>
  api.made.filter((call) => call.id === id).map(({ input }) => input.body);

function signedIn(answers: Answers = {}, part: Partial<Customer> = {}, disposition?: Disposition): InShell {
  const customer = aCustomer({ locations: [aSavedLocation(), work], outlets, ...part });
  const given = { 'customer.profile': { item: customer }, ...answers };
  const shell = show({ module: locationTool, initial: {}, answers: given, disposition });
  publishSession(shell);
  return shell;
}

test('a guest never requests the profile and sees neither saved addresses nor stores', async () => {
  const titles = ['Tus direcciones', 'Donde recogiste antes'] as const;
  const heading = (name: string) => screen.queryByRole('heading', { name });
  const user = userEvent.setup();
  const toStores = () => user.click(screen.getByRole('tab', { name: 'Recojo en tienda' }));
  const customers = signedIn();
  await waitFor(() => expect(heading(titles[0])).toBeVisible());
  await toStores();
  await waitFor(() => expect(heading(titles[1])).toBeVisible());
  customers.unmount();

  const shell = show({ module: locationTool, initial: {} });
  await publishSession(shell, 'guest');
  expect(heading(titles[0])).toBeNull();
  await toStores();
  expect(heading(titles[1])).toBeNull();
  expect(shell.api.made).toEqual([]);
});

test('the field is prefilled with the default address', async () => {
  const shell = signedIn();
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveValue('Calle Bolognesi 215, Miraflores'));
  const submit = screen.getByRole('button', { name: 'Ver la carta' });
  expect(submit).not.toHaveAttribute('aria-disabled');
  await userEvent.setup().click(submit);
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ st: 'Calle Bolognesi', houseNo: '215', cityName: 'Miraflores', orderType: 'D' });
  expect(madeOf(shell, 'customer.saveLocation')).toEqual([]);
});

test('the next customer sees nothing of the previous one', async () => {
  const hers = aCustomer({ locations: [aSavedLocation()] });
  const his = aCustomer({ id: '018f0000-0000-4000-8000-0000000000c2', locations: [{ ...work, default_location: 1 }] });
  let profile = hers;
  const shell = show({ module: locationTool, initial: {}, answers: { 'customer.profile': () => ({ item: profile }) } });
  publishSession(shell, 'customer', 'rosa');
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveValue('Calle Bolognesi 215, Miraflores'));

  publishSession(shell, 'guest');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.queryByRole('heading', { name: 'Tus direcciones' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver la carta' })).toHaveAttribute('aria-disabled', 'true');

  profile = his;
  publishSession(shell, 'customer', 'luis');
  await waitFor(() => expect(field).toHaveValue('Jr. de la Unión Mz H Lt 4, Lima'));
  expect(screen.queryByRole('button', { name: /Bolognesi/ })).not.toBeInTheDocument();
});

test('the default address does not replace a typed text', async () => {
  const shell = show({
    module: locationTool,
    initial: {},
    answers: { 'customer.profile': { item: aCustomer({ locations: [aSavedLocation()] }) } },
  });
  await fill(userEvent.setup(), screen.getByRole('combobox'), 'Av');
  publishSession(shell);
  expect(await screen.findByRole('heading', { name: 'Tus direcciones' })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('Av');
});

test('a saved address needs one tap and restores block and lot', async () => {
  const shell = signedIn();
  await userEvent.setup().click(await screen.findByRole('button', { name: /Mz H Lt 4/ }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({
    st: 'Jr. de la Unión',
    houseNo: 'Mz H Lt 4',
    landmark: 'Frente a la plaza',
    addressCode: '150101:gz:jr-union',
  });
});

test('carry-out lists earlier stores, and a tap checks the store', async () => {
  const shell = signedIn();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Recojo en tienda' }));
  await user.click(await screen.findByRole('button', { name: /Miraflores Larco/ }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ orderType: 'C', outletCode: 'LIM-MIR' });
  expect(madeOf(shell, 'customer.saveOutlet')).toEqual([{ outlet_code: 'LIM-MIR' }]);
});

async function toPin(user: ReturnType<typeof userEvent.setup>) {
  const field = screen.getByRole('combobox');
  await user.clear(field);
  await fill(user, field, 'Calle Bolognesi 215');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '¿Cuál es tu puerta?' });
}
const confirm = () => screen.findByRole('button', { name: 'Confirmar dirección' });
const box = () => screen.findByRole('checkbox', { name: 'Guardar esta dirección' });

test('a new address is saved when the box is ticked', async () => {
  const shell = signedIn({ 'customer.saveLocation': { item: aSavedLocation() } }, { locations: [] });
  const user = userEvent.setup();
  await toPin(user);
  expect(await box()).toBeChecked();
  await user.click(await confirm());
  await waitFor(() => expect(shell.notices).toContainEqual(expect.objectContaining({ kind: 'success' })));
  expect(madeOf(shell, 'customer.saveLocation')).toEqual([
    expect.objectContaining({
      location: 'Calle Bolognesi',
      house_no: '215',
      display_address: 'Calle Bolognesi 215, Miraflores',
      location_code: '150122:gz:calle-bolognesi-215',
      city: 'Miraflores',
      prefecture: 'Lima',
      lat: -12.1205,
      long: -77.0305,
    }),
  ]);
});

test('nothing is saved when the box is not ticked', async () => {
  const shell = signedIn({}, { locations: [] });
  const user = userEvent.setup();
  await toPin(user);
  await user.click(await box());
  await user.click(await confirm());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(madeOf(shell, 'customer.saveLocation')).toEqual([]);
});

test('a place with a saved code is not offered again', async () => {
  signedIn();
  await screen.findByRole('heading', { name: 'Tus direcciones' });
  await toPin(userEvent.setup());
  await confirm();
  expect(screen.queryByRole('checkbox', { name: 'Guardar esta dirección' })).not.toBeInTheDocument();
});

test('a full profile shows a notice, not an error', async () => {
  const shell = signedIn({ 'customer.saveLocation': new AppError('CUS-100016') }, { locations: [] });
  const user = userEvent.setup();
  await toPin(user);
  await box();
  await user.click(await confirm());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  await waitFor(() => expect(shell.notices).toContainEqual(expect.objectContaining({ kind: 'info' })));
  expect(stored()).toMatchObject({ outletCode: 'LIM-MIR' });
});

test('the field is not prefilled when a place is set', async () => {
  signedIn({}, {}, aDisposition());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByRole('heading', { name: 'Tus direcciones' })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('');
});
