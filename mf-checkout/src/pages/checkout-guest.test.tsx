import { directionFields, mapDirections } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import { AppError } from '@horno/contracts/errors';
import { aDisposition } from '@horno/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GUEST_CONTACT_KEY } from '../data/guest-contact.storage.ts';
import type { Draft } from '../domain/draft.ts';
import { filled, goOn, openCheckout, press, priced, put } from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

const keep = () => screen.findByRole('checkbox', { name: /^Recordar mis datos en este dispositivo/ });
const sentBody = (shop: ReturnType<typeof openCheckout>) =>
  shop.api.made.find(({ id }) => id === 'orders.place')?.input.body;
const contact = { name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe' };
const leave = (until = '2024-06-23T00:00:00.000Z', part: object = {}) =>
  window.localStorage.setItem(GUEST_CONTACT_KEY, JSON.stringify({ ...contact, ...part, until }));
const storedText = () => window.localStorage.getItem(GUEST_CONTACT_KEY);

/** Goes from the contact to a placed order in cash. */
async function orderInCash(shop: ReturnType<typeof openCheckout>): Promise<void> {
  await shop.user.click(await screen.findByRole('radio', { name: /Efectivo/ }));
  const order = await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
  await waitFor(() => expect(order).not.toHaveAttribute('aria-disabled'));
  await press(shop.user);
  await waitFor(() => expect(shop.address()).toMatch(/^\/tracker-order\//));
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('the contact of a guest', () => {
  test('stays on the device after an order with the tick, which is off at first', async () => {
    const shop = openCheckout();
    expect(await keep()).not.toBeChecked();
    await put(shop.user, 'Nombre y apellidos', contact.name);
    await put(shop.user, 'Celular', contact.phone);
    await put(shop.user, 'Correo', contact.email);
    await shop.user.click(await keep());
    expect(storedText()).toBeNull();
    await goOn(shop.user);
    await orderInCash(shop);
    expect(JSON.parse(storedText() ?? '')).toEqual({ ...contact, until: expect.any(Number) });
  });

  test('does not stay without the tick', async () => {
    const { name, phone, email } = filled;
    const shop = openCheckout({ typed: { name, phone, email } });
    await orderInCash(shop);
    expect(storedText()).toBeNull();
  });

  test('is filled in at the next order, which opens at the payment', async () => {
    leave();
    const shop = openCheckout();
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({
      customer: { first_name: 'Rosa', last_name: 'Quispe', phone: '987654321', email: 'rosa@correo.pe' },
    });
  });

  test('is removed at once when the tick is taken away', async () => {
    leave();
    const shop = openCheckout({ path: '/checkout?step=contacto' });
    expect(await screen.findByLabelText('Correo')).toHaveValue(contact.email);
    expect(await keep()).toBeChecked();
    await shop.user.click(await keep());
    expect(storedText()).toBeNull();
  });

  test.each([
    ['has expired', '2024-05-01T00:00:00.000Z', {}],
    ['is malformed', undefined, { phone: 7 }],
  ])('is not used when it %s', async (_, until, part) => {
    leave(until, part);
    openCheckout({ path: '/checkout?step=contacto' });
    expect(await screen.findByLabelText('Correo')).toHaveValue('');
    expect(storedText()).toBeNull();
  });

  test('is not used for a customer, who has no tick', async () => {
    leave();
    openCheckout({
      session: 'customer',
      path: '/checkout?step=contacto',
      answers: { 'customer.profile': new AppError('NETWORK') },
    });
    expect(await screen.findByLabelText('Nombre y apellidos')).toHaveValue('');
    expect(screen.getByLabelText('Correo')).toHaveValue('');
    expect(screen.queryByRole('checkbox', { name: /Recordar/ })).toBeNull();
  });

  test('is asked again, and the order goes through, where the browser stores nothing', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    try {
      const shop = openCheckout();
      await shop.user.click(await keep());
      await put(shop.user, 'Nombre y apellidos', contact.name);
      await put(shop.user, 'Celular', contact.phone);
      await put(shop.user, 'Correo', contact.email);
      await goOn(shop.user);
      await orderInCash(shop);
      expect(storedText()).toBeNull();
    } finally {
      refused.mockRestore();
    }
  });
});

describe('the notes for the rider', () => {
  const open = () => openCheckout({ path: '/checkout?step=entrega', typed: filled });

  test('reach the store with the typed note', async () => {
    const shop = open();
    await shop.user.click(await screen.findByRole('button', { name: 'Dejar en portería' }));
    await shop.user.click(screen.getByRole('button', { name: 'No tocar el timbre' }));
    expect(screen.getByRole('button', { name: 'Dejar en portería' })).toHaveAttribute('aria-pressed', 'true');
    await shop.user.click(screen.getByRole('textbox', { name: /^Indicaciones para el repartidor/ }));
    await shop.user.paste('Edificio azul');
    await goOn(shop.user);
    expect(await screen.findByText('Dejar en portería. No tocar el timbre. Edificio azul')).toBeVisible();
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({
      delivery: { instruction: 'Dejar en portería. No tocar el timbre. Edificio azul' },
    });
  });

  test('are read in English by the customer, and in Spanish by the store', async () => {
    const shop = open();
    await shop.speak('en');
    await shop.user.click(await screen.findByRole('button', { name: 'Call on arrival' }));
    await shop.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Call on arrival')).toBeVisible();
    await shop.speak('es');
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({ delivery: { instruction: 'Llamar al llegar' } });
  });

  test('are taken back by a second press', async () => {
    const shop = open();
    const bell = await screen.findByRole('button', { name: 'No tocar el timbre' });
    await shop.user.click(bell);
    await shop.user.click(bell);
    expect(bell).toHaveAttribute('aria-pressed', 'false');
    await goOn(shop.user);
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({ delivery: { instruction: undefined } });
  });

  const atSavedAddress = (typed: Partial<Draft>) =>
    openCheckout({
      path: '/checkout?step=entrega',
      typed: { ...filled, ...typed },
      disposition: aDisposition({ instruction: 'Toca el timbre 502' }),
    });
  const note = () => screen.findByRole('textbox', { name: /^Indicaciones para el repartidor/ });

  test('begin with the note of the saved address, which can be changed', async () => {
    const shop = atSavedAddress({});
    await waitFor(async () => expect(await note()).toHaveValue('Toca el timbre 502'));
    await shop.user.click(await note());
    await shop.user.paste(' dos veces');
    await shop.user.click(screen.getByRole('button', { name: 'Llamar al llegar' }));
    await goOn(shop.user);
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({
      delivery: { instruction: 'Llamar al llegar. Toca el timbre 502 dos veces' },
    });
  });

  test('are sent with the note of the saved address when the step was not opened', async () => {
    const shop = openCheckout({
      path: '/checkout?step=pago',
      typed: filled,
      disposition: aDisposition({ instruction: 'Toca el timbre 502' }),
    });
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({ delivery: { instruction: 'Toca el timbre 502' } });
  });

  test('keep a typed note, and one that was emptied', async () => {
    const { unmount } = atSavedAddress({ instruction: 'Edificio azul' });
    expect(await note()).toHaveValue('Edificio azul');
    unmount();
    const shop = atSavedAddress({ filled_instruction: 'Toca el timbre 502' });
    expect(await note()).toHaveValue('');
    await goOn(shop.user);
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({ delivery: { instruction: undefined } });
  });

  test('are one of the directions that are asked for at a door without a number', async () => {
    const place = aDisposition({ unitNo: undefined, landmark: undefined, houseNo: 'SN' });
    const shop = openCheckout({ path: '/checkout?step=entrega', typed: filled, disposition: place });
    await note();
    for (const [at, field] of directionFields.entries()) {
      const label = new RegExp(`^${directionTexts.es.directions[field]}`);
      await shop.user.type(screen.getByRole('textbox', { name: label }), `Texto ${at}`);
    }
    await goOn(shop.user);
    await orderInCash(shop);
    expect(sentBody(shop)).toMatchObject({
      delivery: mapDirections((field) => `Texto ${directionFields.indexOf(field)}`),
    });
  });

  test('are not offered at a collection', async () => {
    openCheckout({
      path: '/checkout?step=entrega',
      typed: filled,
      disposition: aDisposition({ orderType: 'C' }),
    });
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dejar en portería' })).toBeNull();
  });
});
