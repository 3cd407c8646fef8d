import { openCart } from '../commands/cart.ts';
import { addPizza, setDeliveryPlace } from '../commands/order.ts';
import { takeSuggestion } from '../commands/suggestion.ts';
import { expect, test } from '../core/test.ts';

const soles = (text: string | null) => Number(/S\/\s?(\d+\.\d\d)/.exec(text ?? '')?.[1]);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('ux 1 and 5: a pizza added before the place is added once, after its new price was explained', async ({
    page,
  }) => {
    await page.goto('/order/pizzas/house/pz-horno');
    const builder = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'La Horno' }) });
    const add = builder.getByRole('button', { name: /^Agregar\b.*S\// });
    const before = soles(await add.textContent());
    await add.click();
    const place = page.getByRole('dialog', { name: '¿Dónde estás?' });
    await takeSuggestion(page, place.getByRole('combobox'), 'Av. Larco 345, Miraflores', /Larco 345/);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar dirección' }).click();
    const question = page.getByRole('dialog', { name: 'Cambió el precio' });
    const text = await question.getByText(/precio referencial/).textContent();
    expect(soles(text)).toBe(before);
    expect(text).toMatch(/En tu tienda, La Horno cuesta S\/\s[\d.]+\./);
    await question.getByRole('button', { name: 'Agregar igual' }).click();

    await expect(builder).toBeHidden();
    await expect(page.getByText('Agregaste La Horno a tu pedido.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tu pedido, resumen' })).toContainText('Ver pedido · 1');
  });

  test('ux 15: the bar says that its sum includes the delivery', async ({ page }) => {
    await setDeliveryPlace(page);
    await addPizza(page, 'es', 'La Horno');
    await page.goto('/order/pizzas');
    const bar = page.getByRole('region', { name: 'Tu pedido, resumen' });
    await expect(bar).toContainText(/43\.90.*con delivery/);
  });

  test('ux 6: while the store calculates, the order shows no fee, and then the true one', async ({ page }) => {
    await setDeliveryPlace(page);
    let answer = () => {};
    const calculated = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/update-cart-item*', async (route) => {
      await calculated;
      await route.continue();
    });
    await page.goto('/order/drinks');
    await page.getByRole('button', { name: /^Agregar Chicha morada/ }).click();
    const cart = await openCart(page);
    await expect(cart.getByText('Chicha morada').first()).toBeVisible();
    await expect(cart.getByText('Gratis')).toHaveCount(0);
    answer();
    const fee = cart.getByRole('definition').filter({ hasText: 'S/' });
    await expect(fee.first()).toBeVisible();
    await expect(cart.getByText(/Te faltan S\/.* para el mínimo/)).toBeVisible();
    await expect(cart.getByText('Gratis')).toHaveCount(0);
  });
});
