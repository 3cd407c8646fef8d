import type { SaveLocationBody } from '@horno/contracts/saved-place';
import type { Answers } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSavedLocation } from '../testing/facts.ts';
import { fill, show, tellSession } from '../testing/show.tsx';
import accountAddress, { type AccountAddressProps } from './account-address.slot.tsx';

function open(saved?: AccountAddressProps['saved'], answers: Answers = {}) {
  const done: SaveLocationBody[] = [];
  const onDone = (address: SaveLocationBody) => done.push(address);
  const shell = show({ module: accountAddress, answers, slotProps: { saved, onDone } });
  tellSession(shell);
  return { shell, done, user: userEvent.setup() };
}
const confirm = () => screen.findByRole('button', { name: 'Confirmar dirección' });

test('a door is searched for, and given on without a store and without touching the place of the order', async () => {
  const { shell, done, user } = open();
  const field = screen.getByRole('combobox', { name: 'Busca tu dirección' });
  await fill(user, field, 'Calle Bolognesi 215');
  await user.keyboard('{Enter}');
  await user.click(await confirm());
  expect(done).toEqual([
    expect.objectContaining({
      location: 'Calle Bolognesi',
      house_no: '215',
      display_address: 'Calle Bolognesi 215, Miraflores',
      location_code: '150122:gz:calle-bolognesi-215',
      city: 'Miraflores',
      prefecture: 'Lima',
      zip_code: '15074',
    }),
  ]);
  expect(localStorage.getItem('sf.disposition.v1')).toBeNull();
  expect(shell.api.made.map(({ id }) => id).filter((id) => id.startsWith('outlets.'))).toEqual([]);
  expect(screen.queryByRole('checkbox', { name: 'Guardar esta dirección' })).not.toBeInTheDocument();
});

test('a saved one begins with what was typed and its pin, which the keyboard moves', async () => {
  const saved = aSavedLocation({ house_no: 'S/N', landmark: 'Frente al parque', unit_no: 'dpto. 4' });
  const { done, user } = open(saved);
  expect(await screen.findByRole('radio', { name: 'Sin número' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Referencia/ })).toHaveValue('Frente al parque');
  await user.click(screen.getByRole('button', { name: 'Al norte' }));
  await screen.findByText(/El pin está en|Pin en/);
  await user.click(await confirm());
  expect(done[0]).toMatchObject({ house_no: 'SN', unit_no: 'dpto. 4' });
  expect(done[0]?.lat).toBeGreaterThan(saved.lat);
});

test('confirmed while the pin’s address is being read, it is given on as soon as that is known', async () => {
  const saved = aSavedLocation();
  const { done, user } = open(saved);
  await user.click(await screen.findByRole('button', { name: 'Al norte' }));
  await user.click(await confirm());
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]?.lat).toBeGreaterThan(saved.lat);
});

test('another address can be searched for instead, and one can go back', async () => {
  const { user } = open(aSavedLocation());
  await user.click(await screen.findByRole('button', { name: 'Buscar otra dirección' }));
  expect(screen.getByRole('combobox', { name: 'Busca tu dirección' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await confirm()).toBeVisible();
});
