import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readCheckout } from '../data/draft.storage.ts';
import { tenantAnswer } from '../testing/facts.ts';
import { fillContact, filled, openCheckout, press, priced } from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

const offering = { 'tenant.config': { item: { ...tenantAnswer.item, whatsapp_updates: true } } };
const bodies = (calls: { id: string; input: { body?: unknown } }[]) =>
  calls.filter(({ id }) => id === 'orders.place').map(({ input }) => input.body);
const box = (name = 'Avísame por WhatsApp') => screen.findByRole('checkbox', { name });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('updates by WhatsApp', () => {
  test.each([
    ['es', 'Avísame por WhatsApp', 'Un mensaje por cada paso.'],
    ['en', 'Update me on WhatsApp', 'One message at each step.'],
  ] as const)('are offered in %s, say what is sent, and are not ticked', async (lang, name, hint) => {
    openCheckout({ answers: offering, lang });
    expect(await box(name)).not.toBeChecked();
    expect(await box(name)).toHaveAccessibleDescription(hint);
  });

  test('are not offered where the chain has none', async () => {
    openCheckout();
    await screen.findByLabelText('Celular');
    expect(screen.queryByRole('checkbox', { name: 'Avísame por WhatsApp' })).toBeNull();
  });

  test('are ordered when the customer ticks them, and not remembered for the next order', async () => {
    const shop = openCheckout({ answers: offering, typed: { method: 'cash' } });
    await shop.user.click(await box());
    await fillContact(shop.user);
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    await press(shop.user);
    await waitFor(() => expect(bodies(shop.api.made)).toHaveLength(1));
    expect(bodies(shop.api.made)[0]).toMatchObject({ whatsapp_updates: true });
    await waitFor(() => expect(readCheckout()).toBeUndefined());
    expect(Object.values(window.localStorage).join()).not.toContain('whatsapp');
  });

  test.each([undefined, 'ticked'])('are not ordered unless ticked and offered (%s)', async (ticked) => {
    const typed = { ...filled, whatsappUpdates: ticked !== undefined };
    const shop = openCheckout({ path: '/checkout?step=pago', typed, ...(ticked ? {} : { answers: offering }) });
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    await press(shop.user);
    await waitFor(() => expect(bodies(shop.api.made)).toHaveLength(1));
    expect(bodies(shop.api.made)[0]).not.toHaveProperty('whatsapp_updates');
  });

  test.each([
    ['es', 'Celular', 'Avísame por WhatsApp', 'Para avisarte por WhatsApp, escribe un celular.'],
    ['en', 'Phone', 'Update me on WhatsApp', 'To message you on WhatsApp, enter a mobile number.'],
  ] as const)('need a mobile number, which the form says in %s before it goes on', async (lang, phone, name, text) => {
    const typed = { ...filled, phone: '01 505 1111', whatsappUpdates: true };
    const shop = openCheckout({ answers: offering, lang, typed });
    const next = { name: lang === 'es' ? 'Continuar' : 'Continue' };
    await shop.user.click(await screen.findByRole('button', next));
    expect(screen.getByLabelText(phone)).toHaveAccessibleDescription(new RegExp(text));
    await shop.user.click(await box(name));
    await shop.user.click(screen.getByRole('button', next));
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
  });

  test('are offered beside the summary of a contact that is filled in', async () => {
    const shop = openCheckout({ path: '/checkout?step=pago', answers: offering, typed: filled });
    await shop.user.click(await box());
    expect(await box()).toBeChecked();
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    await press(shop.user);
    await waitFor(() => expect(bodies(shop.api.made)).toHaveLength(1));
    expect(bodies(shop.api.made)[0]).toMatchObject({ whatsapp_updates: true });
  });

  test('for a landline in the summary lead back to the contact, which says why', async () => {
    const typed = { ...filled, phone: '01 505 1111' };
    const shop = openCheckout({ path: '/checkout?step=pago', answers: offering, typed });
    await shop.user.click(await box());
    expect(await screen.findByLabelText('Celular')).toHaveAccessibleDescription(/escribe un celular/);
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=contacto'));
  });

  test.each([
    [offering, false],
    [{}, true],
  ])('take room in the placeholder of the form only where the chain has them (%#)', async (answers, isBare) => {
    openCheckout({ answers, session: 'late', cart: null });
    await waitFor(() => expect(screen.getByRole('status').classList.contains('bare')).toBe(isBare));
  });
});
