import { OTHER_PASSWORD, PASSWORD } from '../commands/account.ts';
import { expectAccessible } from '../commands/axe.ts';
import { openSms } from '../commands/sms.ts';
import { openShop } from '../core/shop.ts';
import { expect, test } from '../core/test.ts';

const phone = '987654321';

test('ux 23: a phone, names and a password make an account, and a code opens it afterwards', async ({ browser }) => {
  test.setTimeout(240_000);
  const sms = await openSms();
  const shop = await openShop({ SMS_URL: sms.url });
  const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const main = page.getByRole('main');
    const tap = async (target: ReturnType<typeof page.getByLabel>) => {
      await target.click();
    };
    const field = (name: string) => main.getByLabel(name, { exact: true });
    const type = async (name: string, text: string) => {
      await tap(field(name));
      await page.keyboard.type(text);
    };

    await test.step('registers', async () => {
      await page.goto('/register?callback=%2Fprofile');
      await page.waitForLoadState('networkidle');
      await tap(main.getByRole('button', { name: 'Crear mi cuenta con un código por SMS' }));
      await type('Nombres', 'Lucía');
      await type('Apellidos', 'Ñahui Quispe');
      await type('Celular', '987 654 321');
      await type('Contraseña', PASSWORD);
      await type('Repite tu contraseña', PASSWORD);
      await page.getByRole('checkbox', { name: /^Tengo 18/ }).check({ position: { x: 4, y: 4 } });
      await tap(main.getByRole('button', { name: 'Crear cuenta' }));
      await expect(field('Código')).toBeFocused();
      await expectAccessible(page, 'a registration that waits for a code');
      await page.keyboard.type(await sms.codeTo(phone));
      await tap(main.getByRole('button', { name: 'Crear cuenta' }));
      await page.waitForURL('/profile');
      await expect(page.getByText('987 654 321')).toBeVisible();
      await expect(page.getByText('Confirma tu correo.')).toHaveCount(0);
      await expectAccessible(page, 'the profile of a phone');
    });

    // A code is sent once a minute.
    const later = async (minutes: number) => {
      await shop.setClock(new Date(Date.parse('2024-05-23T00:30:00.000Z') + minutes * 60_000).toISOString());
    };

    await test.step('signs in by phone and password', async () => {
      await signOutOnPhone();
      await page.goto('/login?callback=%2Fprofile');
      await page.waitForLoadState('networkidle');
      await field('Celular o correo').fill('+51 987 654 321');
      await field('Contraseña').fill(PASSWORD);
      await main.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.waitForURL('/profile');
    });

    await test.step('signs in by a code, which works once', async () => {
      await signOutOnPhone();
      await later(2);
      await page.goto('/login?callback=%2Fprofile');
      await page.waitForLoadState('networkidle');
      await main.getByRole('button', { name: 'Ingresar con un código por SMS' }).click();
      await field('Celular').fill(phone);
      const before = sms.countTo(phone);
      await main.getByRole('button', { name: 'Enviar código' }).click();
      await expect(field('Código')).toBeFocused();
      await expect.poll(() => sms.countTo(phone)).toBe(before + 1);
      await expectAccessible(page, 'a sign-in that waits for a code');
      await field('Código').fill('000000');
      await main.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await expect(page.getByText('Ese código no es válido. Revísalo o pide otro.').first()).toBeVisible();
      await field('Código').fill(await sms.codeTo(phone));
      await main.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.waitForURL('/profile');
    });

    await test.step('chooses another password by a code', async () => {
      await signOutOnPhone();
      await later(4);
      await page.goto('/getmypassword');
      await page.waitForLoadState('networkidle');
      await field('Celular o correo').fill(phone);
      const before = sms.countTo(phone);
      await main.getByRole('button', { name: 'Continuar' }).click();
      await expect(field('Código')).toBeFocused();
      await expect.poll(() => sms.countTo(phone)).toBe(before + 1);
      await field('Código').fill(await sms.codeTo(phone));
      await field('Contraseña nueva').fill(OTHER_PASSWORD);
      await expectAccessible(page, 'a new password by a code');
      await main.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByText(/Tu contraseña cambió/)).toBeVisible();
    });

    await test.step('a phone without an account goes on to register with its code', async () => {
      await later(6);
      await page.goto('/en/login');
      await page.waitForLoadState('networkidle');
      await main.getByRole('button', { name: 'Use a code by text message' }).click();
      await field('Mobile phone').fill('912345678');
      await main.getByRole('button', { name: 'Send a code' }).click();
      await field('Code').fill(await sms.codeTo('912345678'));
      await main.getByRole('button', { name: 'Sign in', exact: true }).click();
      await main.getByRole('link', { name: 'Create an account' }).click();
      await page.waitForURL(/\/en\/register/);
      await expect(field('Mobile phone')).toHaveValue('912345678');
      await field('First names').fill('Ana');
      await field('Last names').fill('Torres');
      await field('Password').fill('Brasa-de-algarrobo-1');
      await field('Repeat your password').fill('Brasa-de-algarrobo-1');
      await main.getByRole('checkbox', { name: /^I am 18/ }).check({ position: { x: 4, y: 4 } });
      await main.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(/\/en\/profile/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
    });

    async function signOutOnPhone() {
      await context.clearCookies({ name: 'sf.session' });
      await context.clearCookies({ name: 'sf.in' });
    }
  } finally {
    await context.close();
    await shop.stop();
    await sms.close();
  }
});
