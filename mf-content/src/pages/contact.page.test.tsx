import { AppError } from '@horno/contracts/errors';
import { aTenantConfig } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTACT_DRAFT_KEY } from '../state/draft.ts';
import { showPage } from '../testing/show.ts';
import contact from './contact.page.tsx';

const ticket = { ticket_id: '2f7c1c1e-6d0f-4c7c-9d3f-0a1b2c3d4e5f', received_at: '2024-05-23T00:30:00.000Z' };
const answers = { 'tenant.config': { item: aTenantConfig() }, 'contacts.send': { item: ticket } };
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => window.sessionStorage.clear());

async function fillIn() {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '¿De qué se trata?' }), 'Un pedido');
  await userEvent.type(field('Nombre y apellidos'), 'Rosa Quispe');
  await userEvent.type(field('Correo'), 'rosa@example.com');
  await userEvent.type(field('Tu mensaje'), 'Mi pedido llegó sin la salsa.');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto que usen mis datos/ }));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));

describe('WhatsApp', () => {
  test('opens a chat of the chain with a prepared text', async () => {
    const config = { item: aTenantConfig({ whatsapp: '51987654321' }) };
    showPage('contact', contact, { path: '/contact', answers: { 'tenant.config': config } });
    expect(await screen.findByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/51987654321?text=Hola%2C%20Horno.%20Tengo%20una%20consulta.',
    );
  });

  test('is absent where the chain has no number', async () => {
    showPage('contact', contact, { path: '/contact', answers });
    expect(await screen.findByRole('link', { name: '749-497' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });
});

describe('the contact form', () => {
  test('sends issue, message and consent, and shows the ticket', async () => {
    const { api } = showPage('contact', contact, { path: '/contact', answers });
    await fillIn();
    await send();
    const done = await screen.findByText(ticket.ticket_id);
    expect(done.closest('[role="status"]')).toHaveFocus();
    expect(screen.getByText(/Te respondemos a rosa@example\.com/)).toBeInTheDocument();
    expect(api.made.at(-1)).toEqual({
      id: 'contacts.send',
      input: {
        body: {
          issue: 'order',
          name: 'Rosa Quispe',
          email: 'rosa@example.com',
          message: 'Mi pedido llegó sin la salsa.',
          privacy: true,
        },
      },
    });
    expect(window.sessionStorage.getItem(CONTACT_DRAFT_KEY)).toBeNull();
  });

  test('shows missing fields at each field and in a summary with links', async () => {
    const { api } = showPage('contact', contact, { path: '/contact', answers });
    await userEvent.type(await screen.findByRole('textbox', { name: /Teléfono/ }), '123');
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    const links = screen.getByRole('alert').querySelectorAll('a');
    expect([...links].map(({ textContent }) => textContent)).toEqual([
      'Elige de qué se trata.',
      'Ingresa tu nombre y tus apellidos.',
      'Ingresa tu correo.',
      'Ingrese un número de teléfono de 9 dígitos',
      'Escribe tu mensaje.',
      'Para enviarlo, acepta cómo usamos tus datos.',
    ]);
    expect(field('Correo')).toHaveAccessibleDescription('Ingresa tu correo.');
    await userEvent.type(field('Correo'), 'rosa@example.com');
    expect(field('Correo')).not.toHaveAccessibleDescription();
    expect(api.made.map(({ id }) => id)).toEqual(['tenant.config']);
  });

  test('requires the minimum name length of the chain', async () => {
    const strict = { 'tenant.config': { item: { ...aTenantConfig(), names: { min_length: 3 } } } };
    showPage('contact', contact, { path: '/contact', answers: { ...answers, ...strict } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre y apellidos' }), 'Li');
    await send();
    expect(field('Nombre y apellidos')).toHaveAccessibleDescription('Ingresa al menos 3 caracteres');
  });

  test('restores the draft of the tab and clears it on request', async () => {
    const first = showPage('contact', contact, { path: '/contact', answers });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Tu mensaje' }), 'A medias');
    first.unmount();
    const { bus } = showPage('contact', contact, { path: '/contact', answers });
    await screen.findByRole('textbox', { name: 'Tu mensaje' });
    act(() => bus.publish('shell', 'session.changed@1', { status: 'guest' }));
    expect(await screen.findByDisplayValue('A medias')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(field('Tu mensaje')).toHaveValue('');
  });

  test('keeps the values and marks refused fields when the api refuses the form', async () => {
    const refusal = new AppError('VALIDATION', { fields: [{ field: 'email', message: '' }] });
    showPage('contact', contact, { path: '/contact', answers: { ...answers, 'contacts.send': refusal } });
    await fillIn();
    await send();
    expect(await screen.findByRole('link', { name: 'Este dato no es válido.' })).toBeInTheDocument();
    expect(field('Tu mensaje')).toHaveValue('Mi pedido llegó sin la salsa.');
  });

  test('shows a notice when the network fails', async () => {
    showPage('contact', contact, {
      path: '/contact',
      answers: { ...answers, 'contacts.send': new AppError('NETWORK') },
    });
    await fillIn();
    await send();
    expect(await screen.findByText(/Lo que escribiste sigue aquí/)).toBeInTheDocument();
  });

  test('presets the job of its link', async () => {
    showPage('contact', contact, { path: '/contact?issue=other&about=Pizzero', answers });
    expect(await screen.findByRole('textbox', { name: 'Tu mensaje' })).toHaveValue('Puesto: Pizzero\n');
    expect(screen.getByRole('combobox', { name: '¿De qué se trata?' })).toHaveValue('other');
  });
});
