import { slot } from '@horno/kit';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { projectCart } from '../../domain/cart-ops.ts';
import type { CartView } from '../../domain/cart-view.ts';
import { inShell } from '../../testing/in-shell.ts';
import { CartContinue } from './cart-continue.tsx';
import { CartTotals } from './cart-totals.tsx';

const draft = {
  body: { product_type: '0' as const, uuid: 'dr-chicha', toppings: [] },
  quantity: 1,
  name: 'Chicha',
  summary: '',
  image: '',
  unitMinor: 1090,
};
const unanswered = projectCart(undefined, [{ kind: 'add', id: 'a', draft }]) as CartView;

function show(cart: CartView, tipMinor?: number) {
  inShell({
    module: slot({
      component: () => (
        <>
          <CartTotals cart={cart} tipMinor={tipMinor} />
          <CartContinue cart={cart} />
        </>
      ),
    }) as never,
    path: '/order/drinks',
  });
}

test('ux 6: totals that the server has not answered are dashes, and the way on waits with a reason', async () => {
  show(unanswered);
  expect((await screen.findByText('Delivery')).nextElementSibling).toHaveTextContent('–');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('–');
  expect(screen.queryByRole('link')).toBeNull();
  const button = screen.getByRole('button', { name: 'Continuar' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Falta que tu tienda confirme el total.');
});

test('answered totals are shown, and a delivery without a fee is free', async () => {
  show({ ...unanswered, uuid: 'c' });
  expect((await screen.findByText('Delivery')).nextElementSibling).toHaveTextContent('Gratis');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('S/ 10.90');
  expect(screen.getByRole('link')).toHaveTextContent(/^Continuar\s*S\/ 10\.90$/);
});

test('a tip is a row of its own, and the total includes it', async () => {
  show({ ...unanswered, uuid: 'c' }, 300);
  expect((await screen.findByText('Propina')).nextElementSibling).toHaveTextContent('S/ 3.00');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('S/ 13.90');
});
