import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { addAtOnce } from '../commands/cart.ts';
import { makeCustomer } from '../commands/customer.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A viewer of a page: the state of the viewer's browser, made once. */
export type Lookers = Record<'order' | 'customer', () => Promise<State>>;

async function startOrder(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page, 'es', 'La Horno');
  await addAtOnce(page, 'drinks', 'Chicha morada');
}

async function signIn(page: Page, shopUrl: string): Promise<void> {
  const { email, password } = await makeCustomer(shopUrl);
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Ingresar/ }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export function lookersOf(browser: Browser, shopUrl: string): Lookers {
  const once = (begin: (page: Page, shopUrl: string) => Promise<void>) => {
    let state: Promise<State> | undefined;
    return () => {
      state ??= (async () => {
        const context = await browser.newContext({ baseURL: shopUrl, viewport: { width: 1280, height: 900 } });
        const page = await context.newPage();
        await begin(page, shopUrl);
        const state = await context.storageState();
        await context.close();
        return state;
      })();
      return state;
    };
  };
  return { order: once(startOrder), customer: once(signIn) };
}
