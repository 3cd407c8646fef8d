import type { InShell } from '@horno/testing';
import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { fill } from './show.tsx';

export const HOME = '/?dialog=location';
export const MENU = '/order/pizzas?dialog=location';
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const madeOf = ({ api }: InShell, id: string) =>
  api.made.filter((call) => call.id === id).map(({ input }) => input);

export async function toPin(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, await screen.findByRole('combobox'), 'Calle Bolognesi 215');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '¿Cuál es tu puerta?' });
}

export async function deliver(user: ReturnType<typeof userEvent.setup>) {
  await toPin(user);
  await user.click(await button('Confirmar dirección'));
}

export async function toStores(user: ReturnType<typeof userEvent.setup>, district = 'Miraflores') {
  await user.click(await screen.findByRole('tab', { name: 'Recojo en tienda' }));
  await fill(user, screen.getByRole('combobox', { name: '¿En qué distrito estás?' }), district);
  await user.keyboard('{Enter}');
}
