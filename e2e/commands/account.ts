import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Shop } from '../core/shop.ts';
import { mailOf, type Postbox } from './mail.ts';

export const PASSWORD = 'Horno-caliente-1';
export const OTHER_PASSWORD = 'Otra-clave-22';
let people = 0;

/** Returns an e-mail address that is new in this run. */
export function newEmail(): string {
  people += 1;
  return `lucia.${process.pid}.${people}@example.com`;
}

/** Fills in the registration as a person does, and sends it. */
export async function registerByForm(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await fillPerson(page);
  await field('Correo').fill(email);
  await field('Celular o teléfono').fill('987 654 321');
  await field('Día').fill('10');
  await field('Mes').selectOption('5');
  await field('Contraseña').fill(PASSWORD);
  await field('Repite tu contraseña').fill(PASSWORD);
  // Before hydration a press is lost.
  await expect(async () => {
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).not.toHaveURL(/\/register/, { timeout: 5000 });
  }).toPass();
}

/** Fills in the names, which two fields take, and accepts the terms. */
async function fillPerson(page: Page, [first, last] = ['Lucía', 'Ñahui Quispe']): Promise<void> {
  await page.getByLabel('Nombres', { exact: true }).fill(first);
  await page.getByLabel('Apellidos', { exact: true }).fill(last);
  await acceptTerms(page);
}

/** Ticks the box of the terms, which starts unticked. */
async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /^Tengo 18 años o más/ });
  await expect(terms).not.toBeChecked();
  await terms.check({ position: { x: 4, y: 4 } });
}

/** Creates the account with the data of the provider. No password field is shown. */
export async function finishSocialRegistration(page: Page): Promise<void> {
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveCount(0);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

/** Returns the page that the newest mail with this subject to this address links to, without its host. */
export async function linkOf(box: Postbox, subject: string, email: string): Promise<string> {
  const { text } = await mailOf(box, subject, email);
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Confirms the e-mail of an account by its link, in a browser that is not signed in to it, and sets its password. */
export async function confirmElsewhere(
  page: Page,
  box: Postbox,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(await linkOf(box, 'Confirma tu correo', email));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();
}

/** Signs in on the open login page. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Before hydration a press only reloads the page.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** Signs out by the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
}

/** Waits for the newest text message to a phone and returns it. */
export async function smsTo({ dataDir }: Shop, phone: string): Promise<string> {
  const folder = join(dataDir, 'sms');
  let text = '';
  await expect(() => {
    const stored = readdirSync(folder)
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; text: string });
    text = stored.findLast(({ to }) => to === `+51${phone}`)?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}
