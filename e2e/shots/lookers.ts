import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { addAtOnce } from '../commands/cart.ts';
import { makeCustomer } from '../commands/customer.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { placeByCalls, saveDoor } from '../commands/placed-order.ts';
import type { SceneShop } from './scene.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A viewer of a page: the state of the viewer's browser, made once. */
export type Lookers = Record<'order' | 'customer' | 'regular', () => Promise<State>>;

async function startOrder(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page, 'es', 'La Horno');
  await addAtOnce(page, 'drinks', 'Chicha morada');
}

async function signIn(page: Page, { shopUrl }: SceneShop): Promise<void> {
  const { email, password } = await makeCustomer(shopUrl);
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Ingresar/ }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A customer with a saved address, an order that is delivered and one in the oven. */
async function orderBefore(page: Page, shop: SceneShop): Promise<void> {
  await signIn(page, shop);
  await saveDoor(page);
  for (const steps of [6, 3]) {
    const { uuid } = await placeByCalls(page);
    for (let step = 0; step < steps; step += 1) await shop.stepKitchen(uuid);
  }
}

export function lookersOf(browser: Browser, shop: SceneShop): Lookers {
  const once = (begin: (page: Page, shop: SceneShop) => Promise<void>) => {
    let state: Promise<State> | undefined;
    return () => {
      state ??= (async () => {
        const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 1280, height: 900 } });
        const page = await context.newPage();
        await begin(page, shop);
        const state = await context.storageState();
        await context.close();
        return state;
      })();
      return state;
    };
  };
  return { order: once(startOrder), customer: once(signIn), regular: once(orderBefore) };
}
