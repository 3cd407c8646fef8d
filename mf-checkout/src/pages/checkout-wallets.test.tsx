import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAtPayment, priced } from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('Google Pay at the checkout', () => {
  const device = window as unknown as { PaymentRequest?: unknown };
  const names = { credit: 'Tarjeta en línea', googlepay: 'Google Pay' };
  const items = (['credit', 'googlepay'] as const).map((method) => ({
    ...{ id: method, code: 7, method, name: names[method], enabled: true, min: 0, max: 500 },
  }));
  const answers = { 'payments.methods': { items } };
  afterEach(() => void delete device.PaymentRequest);

  test('is named in its choice and in what comes next, on a device that has it', async () => {
    device.PaymentRequest = class {};
    const shop = await openAtPayment({ answers }, 'Google Pay');
    await shop.user.click(screen.getByRole('radio', { name: /^Google Pay Con una tarjeta que guardas en Google Pay/ }));
    expect(screen.getByText(/abres Google Pay en la página segura/)).toBeVisible();
    expect(screen.getByText(/^Ahora pagas con Google Pay\./)).toBeVisible();
    await screen.findByRole('button', { name: priced('Pedir y pagar', '63.40') });
  });

  test('is not offered on a device without it', async () => {
    await openAtPayment({ answers }, 'Tarjeta en línea');
    expect(screen.queryByRole('radio', { name: /Google Pay/ })).toBeNull();
  });
});
