import { slot } from '@horno/kit';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inShell } from '../../testing/in-shell.ts';
import { PriceDialog } from './price-dialog.tsx';

const draft = {
  body: { product_type: '0' as const, uuid: 'pz-horno', toppings: [] },
  quantity: 1,
  name: 'La Horno',
  summary: '',
  image: '',
  unitMinor: 3290,
};

test.each([
  [true, 'Viste el precio referencial, S/ 32.90. En tu tienda, La Horno cuesta S/ 36.90.'],
  [undefined, 'La Horno costaba S/ 32.90. Tu tienda cambió el precio: ahora cuesta S/ 36.90.'],
])('ux 5: a new price says before, after and why (of the reference store: %s)', async (isReference, text) => {
  const repriced = { draft, fromMinor: 3290, toMinor: 3690, isReference };
  const component = () => <PriceDialog repriced={repriced} />;
  inShell({ module: slot({ component }) as never, path: '/order/pizzas' });
  const dialog = await screen.findByRole('dialog', { name: 'Cambió el precio' });
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
});
