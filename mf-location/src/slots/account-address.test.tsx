import type { SaveLocationBody } from '@horno/contracts/saved-place';
import type { Answers } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSavedLocation } from '../testing/facts.ts';
import { fill, publishSession, show } from '../testing/show.tsx';
import accountAddress, { type AccountAddressProps } from './account-address.slot.tsx';

function open(saved?: AccountAddressProps['saved'], answers: Answers = {}) {
  const done: SaveLocationBody[] = [];
  const onDone = (address: SaveLocationBody) => done.push(address);
  const shell = show({ module: accountAddress, answers, slotProps: { saved, onDone } });
  publishSession(shell);
  return { shell, done, user: userEvent.setup() };
}
const confirm = () => screen.findByRole('button', { name: 'Confirmar dirección' });

test('accountAddress returns a searched address without a store and without a change of the disposition', async () => {
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

test('accountAddress starts with the saved form and pin, and the keyboard moves the pin', async () => {
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

test('accountAddress waits for the pin’s address when it is confirmed early', async () => {
  const saved = aSavedLocation();
  const { done, user } = open(saved);
  await user.click(await screen.findByRole('button', { name: 'Al norte' }));
  await user.click(await confirm());
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]?.lat).toBeGreaterThan(saved.lat);
});

test('accountAddress searches for another address and goes back', async () => {
  const { user } = open(aSavedLocation());
  await user.click(await screen.findByRole('button', { name: 'Buscar otra dirección' }));
  expect(screen.getByRole('combobox', { name: 'Busca tu dirección' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await confirm()).toBeVisible();
});
