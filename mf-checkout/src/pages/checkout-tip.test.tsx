import { aDisposition } from '@horno/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { filled, openAtPayment, openCheckout, press, priced } from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

const placed = (calls: { id: string; input: { body?: unknown } }[]) => calls.filter(({ id }) => id === 'orders.place');

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('the tip for the rider', () => {
  const chip = (name: string | RegExp) => screen.getByRole('button', { name });

  test('is none at first, is a line of the total, and is ordered with it', async () => {
    const shop = await openAtPayment();
    await shop.user.click(screen.getByRole('radio', { name: /Efectivo/ }));
    expect(chip('Sin propina')).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    await shop.user.click(chip(/^S\/\s3$/));
    expect(await screen.findByRole('button', { name: priced('Pedir por', '66.40') })).toBeVisible();
    expect(screen.getByText('Propina').closest('div')).toHaveTextContent(/S\/\s3\.00/);
    await press(shop.user);
    await waitFor(() => expect(placed(shop.api.made)).toHaveLength(1));
    expect(placed(shop.api.made)[0]?.input.body).toMatchObject({ tip: 3 });
  });

  test('of another amount has a limit', async () => {
    const shop = await openAtPayment();
    await shop.user.click(screen.getByRole('radio', { name: /Efectivo/ }));
    await shop.user.click(chip('Otro monto'));
    await shop.user.type(screen.getByLabelText('¿Cuánto le dejas?'), '51');
    await press(shop.user);
    expect(screen.getAllByText(/La propina puede ser de S\/\s50\.00 como máximo\./)).toHaveLength(2);
    expect(placed(shop.api.made)).toHaveLength(0);
    await shop.user.clear(screen.getByLabelText('¿Cuánto le dejas?'));
    await shop.user.type(screen.getByLabelText('¿Cuánto le dejas?'), '7.50');
    expect(await screen.findByRole('button', { name: priced('Pedir por', '70.90') })).toBeVisible();
  });

  test('is not asked for where no rider comes', async () => {
    const shop = openCheckout({ disposition: aDisposition({ orderType: 'C' }), typed: { ...filled, tip: '5' } });
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
    await shop.user.click(await screen.findByRole('radio', { name: /Efectivo/ }));
    expect(await screen.findByRole('button', { name: priced('Pedir por', '63.40') })).toBeVisible();
    expect(screen.queryByText('Propina para el repartidor')).toBeNull();
  });
});
