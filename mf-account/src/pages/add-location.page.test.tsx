import { noteFields } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import { AppError } from '@horno/contracts/errors';
import type { SaveLocationBody } from '@horno/contracts/saved-place';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bodyOfSaved } from '../domain/addresses.ts';
import { aSavedLocation } from '../testing/facts.ts';
import { aCustomer, type ShowOptions, show } from '../testing/show.tsx';
import addLocation from './add-location.page.tsx';

jest.setTimeout(20_000);
const home = aSavedLocation();

interface SlotProps {
  saved: unknown;
  onDone(address: SaveLocationBody): void;
}

/** Renders the page, and fills its slot with an address as mf-location does. */
async function open(path: string, answers: ShowOptions['answers'] = {}) {
  const filled: SlotProps[] = [];
  const slots = {
    mount: (_name: string, _element: HTMLElement, props: Record<string, unknown>) => {
      filled.push(props as unknown as SlotProps);
      return {
        update: (next: Record<string, unknown>) => {
          filled.push(next as unknown as SlotProps);
        },
        unmount: () => undefined,
      };
    },
  };
  const shell = show(addLocation, {
    page: 'addLocation',
    path,
    slots,
    answers: {
      'customer.profile': { item: aCustomer() },
      'customer.location': { item: home },
      'customer.saveLocation': { item: home },
      'customer.updateLocation': { item: home },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const find = (part: Partial<SaveLocationBody> = {}) =>
    act(() => filled.at(-1)?.onDone({ ...bodyOfSaved(home), name: undefined, default_location: undefined, ...part }));
  return Object.assign(shell, { filled, find });
}
const save = () => screen.getByRole('button', { name: 'Guardar dirección' });
const name = () => screen.getByRole('textbox', { name: /^¿Cómo la llamas/ });

describe('a new address', () => {
  test('is found in the slot, named, and saved', async () => {
    const shell = await open('/add-location');
    expect(shell.filled[0]?.saved).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Guardar dirección' })).not.toBeInTheDocument();
    shell.find();
    expect(screen.getByText('Calle Bolognesi 215, Miraflores').closest('p')).toHaveFocus();
    await shell.user.click(screen.getByRole('button', { name: 'Trabajo' }));
    expect(name()).toHaveValue('Trabajo');
    for (const [at, field] of noteFields.entries()) {
      const label = new RegExp(`^${directionTexts.es.directions[field]}`);
      await shell.user.type(screen.getByRole('textbox', { name: label }), `Timbre ${at}`);
    }
    await shell.user.click(screen.getByRole('checkbox', { name: 'Usar como mi dirección principal' }));
    await shell.user.click(save());
    await waitFor(() => expect(shell.address()).toBe('/profile'));
    expect(shell.api.made.at(-1)).toMatchObject({
      id: 'customer.saveLocation',
      input: {
        body: {
          location: 'Calle Bolognesi',
          house_no: '215',
          name: 'Trabajo',
          ...Object.fromEntries(noteFields.map((field, at) => [field, `Timbre ${at}`])),
          default_location: 1,
        },
      },
    });
    // Without `forMs`: it stays until it is closed.
    expect(shell.notices).toEqual([{ id: 'account', kind: 'success', text: 'Guardamos tu dirección.' }]);
  });

  test('opens the callback only if it is a page of the shop', async () => {
    const shell = await open('/add-location?callback=/checkout');
    shell.find();
    await shell.user.click(save());
    await waitFor(() => expect(shell.address()).toBe('/checkout'));
  });

  test('can be searched again without losing the typed name', async () => {
    const shell = await open('/add-location');
    shell.find();
    await shell.user.click(screen.getByRole('button', { name: 'Cambiar dirección o pin' }));
    expect(screen.queryByRole('button', { name: 'Guardar dirección' })).not.toBeInTheDocument();
    shell.find({ display_address: 'Jr. Cusco 12, Lima' });
    expect(screen.getByText('Jr. Cusco 12, Lima')).toBeVisible();
  });

  test('refuses special characters beside the field', async () => {
    const shell = await open('/add-location');
    shell.find();
    await shell.user.type(name(), 'Casa <3');
    await shell.user.click(save());
    expect(name()).toHaveAccessibleDescription('Usa solo letras, números, espacios y estos signos: , . -');
    expect(shell.api.made.map(({ id }) => id)).not.toContain('customer.saveLocation');
  });

  test('shows CUS-100016 with a link to the addresses', async () => {
    const message = 'Ya guardaste el máximo de direcciones.';
    const shell = await open('/add-location', { 'customer.saveLocation': new AppError('CUS-100016', { message }) });
    shell.find();
    await shell.user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ver mis direcciones' })).toHaveAttribute('href', '/profile#addresses');
  });

  test('is not offered when ten are saved', async () => {
    const ten = Array.from({ length: 10 }, () => home);
    const shell = await open('/add-location', { 'customer.profile': { item: aCustomer({ locations: ten }) } });
    expect(screen.getByText(/Ya tienes 10 direcciones guardadas/)).toBeVisible();
    expect(shell.filled).toEqual([]);
  });
});

describe('a saved address', () => {
  const path = `/add-location/${home.id}`;

  test('opens with its name, and changes its place on request', async () => {
    const shell = await open(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Edita tu dirección' })).toBeVisible();
    expect(name()).toHaveValue('Casa');
    expect(screen.getByText('Esta es tu dirección principal.')).toBeVisible();
    expect(shell.filled[0]?.saved).toEqual(home);
    shell.find({ lat: -12.1 });
    await shell.user.clear(name());
    await shell.user.click(save());
    await waitFor(() => expect(shell.address()).toBe('/profile'));
    expect(shell.api.made.at(-1)).toMatchObject({
      id: 'customer.updateLocation',
      input: { body: { id: home.id, lat: -12.1, name: '' } },
    });
  });

  test.each(['NOT_FOUND', 'VALIDATION'] as const)(
    '%s redirects when the address is not the customer’s',
    async (code) => {
      await open(path, { 'customer.location': new AppError(code) });
      expect(screen.getByText('Esa dirección ya no está en tu cuenta')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ver mis direcciones' })).toHaveAttribute('href', '/profile#addresses');
    },
  );
});
