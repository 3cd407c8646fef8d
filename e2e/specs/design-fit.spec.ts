import type { Locator, Page } from '@playwright/test';
import { addAtOnce } from '../commands/cart.ts';
import { openTool } from '../commands/location.ts';
import { addPizza, prefixOf, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
] as const;

/** Returns the start and end of an element, from the window's top. */
async function edges(of: Locator): Promise<{ top: number; bottom: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('nowhere to be seen');
  return { top: box.y, bottom: box.y + box.height };
}

async function startOrder(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addAtOnce(page, 'drinks', 'Chicha morada');
}

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('customer confirms the door without scrolling, and the questions before it are beside the button', async ({
      page,
    }) => {
      const tool = await openTool(page);
      await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
      const confirm = page.getByRole('button', { name: 'Confirmar dirección' });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      const map = page.getByRole('application');
      await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeVisible();
      await map.focus();
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
      await tool.confirmDoor();
      await expect(page.getByText('¿El pin está en tu puerta?')).toBeInViewport({ ratio: 1 });
      await expect(confirm).toBeInViewport({ ratio: 1 });
    });

    test('bar shows place and time, and the cart is at the foot of the window, also on a short page', async ({
      page,
    }) => {
      await startOrder(page);
      await page.goto('/order/half-and-half');
      const bar = page.getByRole('region', { name: 'Tu ubicación' });
      await expect(bar.getByText('Recojo en San Borja')).toBeVisible();
      await expect(bar.getByText(/Lo antes posible · 20/)).toBeVisible();
      const dock = page.getByRole('region', { name: 'Tu pedido, resumen' });
      await expect(dock).toBeVisible();
      expect((await edges(dock)).bottom).toBeCloseTo(viewport.height, 0);
    });

    test('question about measurements covers nothing', async ({ browser, shop }) => {
      const context = await browser.newContext({ baseURL: shop.shopUrl, viewport });
      const asked = await context.newPage();
      await startOrder(asked);
      await asked.goto('/order/drinks');
      const question = asked.getByRole('region', { name: '¿Podemos medir cómo anda la web?' });
      const dock = asked.getByRole('region', { name: 'Tu pedido, resumen' });
      await expect(question).toBeVisible();
      expect((await edges(question)).bottom).toBeCloseTo(viewport.height, 0);
      expect((await edges(dock)).bottom).toBeLessThanOrEqual((await edges(question)).top + 1);

      await asked.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const foot = asked.getByRole('contentinfo');
      await expect(async () => {
        expect((await edges(foot)).bottom).toBeLessThanOrEqual((await edges(question)).top + 1);
      }).toPass();

      await question.getByRole('button', { name: 'Rechazar' }).click();
      await expect(question).toBeHidden();
      await asked.evaluate(() => scrollTo(0, 0));
      await expect(async () => expect((await edges(dock)).bottom).toBeCloseTo(viewport.height, 0)).toPass();
      await context.close();
    });
  });
}

for (const width of [360, 640, 1024, 1280]) {
  test.describe(`home page at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('terms of an offer are not over its picture, and the picture is at the edge of the card', async ({ page }) => {
      await page.goto('/');
      const cards = page.getByRole('region', { name: 'Ofertas de hoy' }).getByRole('listitem');
      await expect(cards.first()).toBeVisible();
      const overlaps = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const picture = card.querySelector('img')?.getBoundingClientRect();
          if (!picture) return ['a card without a picture'];
          // A small card shows its combo whole, close to the edge.
          if (picture.right < card.getBoundingClientRect().right - 8) return ['a picture inside the card'];
          return [...card.querySelectorAll('p')].flatMap((line) => {
            const words = document.createRange();
            words.selectNodeContents(line);
            const isOver = [...words.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                left < picture.right && right > picture.left && top < picture.bottom && bottom > picture.top,
            );
            return isOver ? [line.textContent] : [];
          });
        }),
      );
      expect(overlaps).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [740, 360],
  [320, 568],
] as const) {
  test.describe(`${width} by ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test('suggestions of the address are within the window, and none is under the header', async ({ page }) => {
      const tool = await openTool(page);
      await tool.address.fill('Av. Larco 345');
      const options = page.getByRole('option');
      await expect(options.first()).toBeInViewport({ ratio: 1 });
      const list = await page.getByRole('listbox').locator('..').boundingBox();
      expect(list?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect((list?.y ?? 0) + (list?.height ?? height)).toBeLessThanOrEqual(height);
      await options.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}

test.describe('own things on the home page at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('favourites are beside the oven, not over it', async ({ page }) => {
    await page.goto('/order/pizzas');
    await page.evaluate(() => {
      localStorage.setItem('sf.favourites.v1', JSON.stringify({ items: ['pz-limena', 'pz-arequipena'] }));
    });
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Tus favoritos' });
    await expect(card).toBeVisible();
    const picture = page.getByRole('main').locator('[data-slot="home.art"] img');
    await expect(async () => {
      // The brick arch is a little below the top of its picture.
      expect((await edges(picture)).top).toBeGreaterThan((await edges(card)).bottom - 24);
    }).toPass();
  });
});

test.describe('home page on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a priced offer is in the first screen, below the main button', async ({ page }) => {
    await page.goto('/');
    const price = page.locator('[data-slot="home.art"]').getByText(/S\/\s\d+\.\d\d/);
    const button = page.getByRole('button', { name: 'Ver la carta' });
    await expect(price).toBeInViewport({ ratio: 1 });
    expect((await edges(price)).top).toBeGreaterThan((await edges(button)).bottom);
    const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const full = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--action)';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    expect(await button.evaluate(colourOf)).toBe(full);
    await button.click();
    const field = page.getByRole('combobox', { name: '¿A dónde lo llevamos?' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Ingresa tu dirección para continuar/);
  });

  test('popup about delivery without contact is never over the place tool, and its button closes it for good', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.shopUrl });
    await context.addCookies([{ name: 'sf.consent', value: '2024-04.0.2024-05-23T00:30:00.000Z', url: shop.shopUrl }]);
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const popup = page.getByRole('dialog', { name: 'Entrega sin contacto' });
    await expect(popup).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('listitem')).toHaveCount(5);
    await page.mouse.wheel(0, -900);
    await expect(popup).toBeHidden();
    await page.mouse.wheel(0, 900);
    await popup.getByRole('button', { name: 'Entendido, continuar' }).click();
    await expect(popup).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 900);
    await expect(popup).toHaveCount(0);
    await context.close();
  });

  test('map of all stores shows the city of the first one, with streets and pins', async ({ page }) => {
    await page.goto('/huts?map=1');
    const canvas = page.getByRole('main').locator('canvas').first();
    await expect(canvas).toBeVisible();
    const colours = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { width, height } = element;
        const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
        const found = new Map<string, number>();
        for (let at = 0; at < data.length; at += 16) {
          const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
          found.set(colour, (found.get(colour) ?? 0) + 1);
        }
        return [...found.values()].filter((count) => count > 20).length;
      });
    await expect.poll(colours).toBeGreaterThan(4);
  });
});

test.describe('wide header', () => {
  for (const lang of ['es', 'en'] as const) {
    test(`has login and register in one line at 1024 px, in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.goto(lang === 'en' ? '/en' : '/');
      const links = page.getByRole('banner').getByRole('link');
      const [login, register] = lang === 'en' ? ['Sign in', 'Create account'] : ['Ingresar', 'Crear cuenta'];
      for (const name of [login, register]) await expect(links.and(page.getByText(name)).first()).toBeVisible();
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(44);
      const ends = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(1000);
      const logo = await page.getByRole('banner').locator('svg').first().boundingBox();
      expect(logo?.width).toBeGreaterThan(20);
    });

    test(`fits at 1280 px with a filled cart, in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await setCarryOutStore(page, lang);
      await page.waitForURL(/\/order\/pizzas/);
      await addPizza(page, lang);
      await page.goto(`${prefixOf(lang)}/faq`);
      await expect(page.getByRole('banner').getByRole('link', { name: /S\// })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    });
  }
});

test('footer is one block of at most 400 px at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', '/en']) {
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: /^Instagram/ })).toBeVisible();
    await expect(foot.getByRole('link', { name: /^(Pizzas|Drinks|Bebidas)$/ }).first()).toBeVisible();
    expect(await foot.evaluate((element: HTMLElement) => element.offsetHeight)).toBeLessThanOrEqual(400);
  }
});

test('menu on a phone has no view switch, and its first product is in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/order/pizzas');
  await expect(page.getByRole('group', { name: 'Cómo ver la carta' })).toBeHidden();
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
});
