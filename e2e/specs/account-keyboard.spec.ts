import { linkOf, newEmail, PASSWORD } from '../commands/account.ts';
import { expectFocusInSight, tabTo, typeInto } from '../commands/keyboard.ts';
import { expect, test } from '../core/test.ts';

test('customer registers and confirms with the keyboard alone and always sees the focus', async ({ page, shop }) => {
  test.slow();
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('sf.scroll', 'a pointer was used');
    for (const name of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(name, note, true);
  });
  const press = (key: string) => page.keyboard.press(key);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const email = newEmail();

  await page.goto('/register');
  await page.waitForLoadState('networkidle');
  await test.step('the summary lists missing values, and each line leads to its field', async () => {
    await tabTo(page, main.getByRole('button', { name: 'Crear cuenta' }), 80);
    await press('Enter');
    const summary = main.getByRole('alert').first();
    await expect(summary).toBeFocused();
    await press('Tab');
    await expect(summary.getByRole('link').first()).toBeFocused();
    await expectFocusInSight(page);
    await press('Enter');
    await expect(field('Nombres')).toBeFocused();
  });

  await test.step('the fields follow each other in reading order', async () => {
    await page.keyboard.type('Lucía');
    await typeInto(page, field('Apellidos'), 'Ñahui Quispe');
    await typeInto(page, field('Correo'), email);
    await typeInto(page, field('Celular o teléfono'), '987654321');
    await typeInto(page, field('Día'), '10');
    await tabTo(page, field('Mes'));
    await page.keyboard.type('mayo');
    await typeInto(page, field('Contraseña'), PASSWORD);
    await typeInto(page, field('Repite tu contraseña'), PASSWORD);
  });

  await test.step('Space ticks the terms and the consent to offers', async () => {
    await tabTo(page, main.getByRole('checkbox', { name: /^Tengo 18 años o más/ }));
    await press('Space');
    const offers = main.getByRole('checkbox', { name: /^Quiero recibir ofertas por correo/ });
    await tabTo(page, offers);
    await expect(offers).not.toBeChecked();
    await press('Space');
    await expect(offers).toBeChecked();
    await tabTo(page, main.getByRole('button', { name: 'Crear cuenta' }));
    await press('Enter');
    await page.waitForURL('/profile');
  });

  await test.step('the shop stores the consent that was ticked, and no other', async () => {
    const preferences = page.getByRole('region', { name: 'Preferencias' });
    await expect(preferences.getByRole('checkbox', { name: 'Recibir ofertas por correo' })).toBeChecked();
    await expect(preferences.getByRole('checkbox', { name: 'Recibir ofertas por mensaje de texto' })).not.toBeChecked();
  });

  await page.goto(await linkOf(shop, 'Confirma tu correo', email));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();
  await tabTo(page, main.getByRole('link').first());
  await press('Enter');
  await expect(page).not.toHaveURL(/\/confirmation\//);
  expect(await page.evaluate(() => sessionStorage.getItem('sf.scroll'))).not.toBe('a pointer was used');
});
