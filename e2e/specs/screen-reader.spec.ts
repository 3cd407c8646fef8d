import type { Page } from '@playwright/test';
import { expectNamedControls, heard, listenTo } from '../commands/screen-reader.ts';
import { expect, test } from '../core/test.ts';

test('guest orders carry-out by the texts of a screen reader', async ({ browser, shop }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.shopUrl });
  const page = await context.newPage();
  await listenTo(page);
  const main = page.getByRole('main');
  const cart = page.getByRole('complementary', { name: 'Tu pedido' });
  const checked = async (step: string, work: (page: Page) => Promise<void>) =>
    test.step(step, async () => {
      await work(page);
      await expectNamedControls(page);
    });

  await checked('the home page: landmarks, one first heading, the tool with its tabs', async () => {
    await page.goto('/');
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Ir al contenido"
      - banner:
        - navigation "Principal":
          - link "Carta"
          - link "Ofertas"
          - link "Tiendas"
          - link "Sigue tu pedido"
        - navigation "Idioma":
          - link "ES, Español"
          - link "EN, English"
        - link "Ver pedido, está vacío"
      - main:
        - heading "Del horno de leña a tu mesa" [level=1]
        - region "Dónde quieres tu pedido":
          - tablist "Tipo de pedido":
            - tab "Delivery" [selected]
            - tab "Recojo en tienda"
          - tabpanel "Delivery":
            - combobox "¿A dónde lo llevamos?"
            - button "Ver la carta" [disabled]
      - contentinfo
    `);
  });

  await checked('the stores: how many there are is said, and each names what it does', async () => {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Tiendas' }).click();
    await heard(page, /^Tiendas Horno: .*, página cargada$/);
    await expect(main).toBeFocused();
    await main.getByRole('searchbox', { name: 'Busca por distrito o nombre' }).fill('san borja');
    await heard(page, /^1 tienda$/);
    await expect(
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'San Borja' }) }),
    ).toMatchAriaSnapshot(`
      - listitem:
        - heading "San Borja" [level=3]
        - 'button "Recoger aquí: San Borja"'
        - link "Ver tienda San Borja"
    `);
    await main.getByRole('button', { name: 'Recoger aquí: San Borja' }).click();
    await page.waitForURL(/\/order\/pizzas/);
    await heard(page, /^Pizzas · Horno, página cargada$/);
  });

  await checked('the menu: categories say where one is, a card is a heading with a link', async () => {
    await expect(
      page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Pizzas' }),
    ).toHaveAttribute('aria-current', 'true');
    await expect(main.getByRole('article').filter({ hasText: 'Limeña' })).toMatchAriaSnapshot(`
      - article:
        - heading "Limeña" [level=3]:
          - link "Limeña"
        - paragraph: Pollo dorado, ají amarillo, choclo y cebolla sobre crema de ají
        - paragraph: Picante
        - text: /desde S\\/ \\d+/
        - button /Agregar Limeña: Grande S\\/ \\d+/
    `);
  });

  await checked('the builder: groups with their choices, limits and price are said as they change', async () => {
    await main.getByRole('link', { name: 'Limeña', exact: true }).click();
    const builder = page.getByRole('dialog', { name: 'Limeña' });
    await expect(builder).toMatchAriaSnapshot(`
      - dialog "Limeña":
        - heading "Limeña" [level=2]
        - button "Cerrar sin agregar"
        - 'img "Así va tu pizza: Limeña"'
        - region "Opciones":
          - group "Tamaño":
            - radio /^Personal/
            - radio /^Mediana/
            - radio /^Grande/ [checked]
            - radio /^Familiar/
          - group "Masa":
            - radio /^Clásica/ [checked]
          - group "Viene con":
            - button "Pollo dorado" [pressed]
          - status: 0 de 3 extras
          - textbox "Nota para la cocina (opcional)"
        - group "Cantidad":
          - button "Una menos" [disabled]
          - status: "1"
          - button "Una más"
        - button /^Agregar/
    `);
    await builder.getByRole('button', { name: 'Agregar una porción de Rocoto' }).click();
    await heard(page, /^1 de 3 extra/);
    await builder.getByRole('button', { name: /^Agregar\s*S\// }).click();
    await expect(builder).toBeHidden();
    await heard(page, /^Agregaste Limeña a tu pedido\./);
  });

  await checked('the cart: a line is a heading with its quantity, and the total is a pair of words', async () => {
    await expect(page.getByRole('link', { name: /^Ver pedido, 1 producto, S\// })).toBeVisible();
    await expect(cart).toMatchAriaSnapshot(`
      - complementary "Tu pedido":
        - heading "Tu pedido" [level=2]
        - list:
          - listitem:
            - heading "Limeña" [level=3]
            - paragraph: /Grande, masa clásica/
            - group "Cantidad de Limeña":
              - button "Quitar Limeña"
              - status: "1"
              - button "Agregar uno de Limeña"
            - link "Editar Limeña"
        - heading "Cupones" [level=3]
        - textbox "Cupón"
        - button "Aplicar"
        - term: Total
        - definition: /S\\/ \\d+\\.\\d\\d/
        - link /^Continuar/
    `);
    await cart.getByRole('textbox', { name: 'Cupón' }).fill('NOEXISTE');
    await cart.getByRole('button', { name: 'Aplicar' }).click();
    await expect(cart.getByRole('textbox', { name: 'Cupón' })).toHaveAccessibleDescription(/No encontramos este cupón/);
  });

  await checked('the checkout: a section at a time, each field with its name and its error', async () => {
    await cart.getByRole('link', { name: /^Continuar/ }).click();
    await heard(page, /^Pagar · Horno, página cargada$/);
    const next = main.getByRole('button', { name: 'Continuar', exact: true });
    await next.click();
    await expect(main.getByLabel('Nombre y apellidos')).toHaveAttribute('aria-invalid', 'true');
    for (const [field, text] of [
      ['Nombre y apellidos', 'Rosa Quispe Huamán'],
      ['Celular', '987654321'],
      ['Correo', 'rosa@example.com'],
    ] as const) {
      await main.getByRole('textbox', { name: field, exact: true }).fill(text);
    }
    await next.click();
    await page.waitForURL(/step=pago/);
    await main.getByRole('radio', { name: /^Efectivo/ }).check({ force: true });
    await heard(page, /^Pagas exacto, sin vuelto\.$/);
  });

  await checked('the order is placed, and the tracker says each phase', async () => {
    await main.getByRole('button', { name: /^Pedir por/ }).click();
    await page.waitForURL(/\/tracker-order\/[0-9a-f-]{36}/);
    const order = /tracker-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const heading = page.getByRole('heading', { level: 1 });
    await shop.stepKitchen(order);
    await expect(heading).toHaveText(/tienda recibió/);
    for (const phase of [/tienda aceptó/, /en el horno/i, /Listo para recoger/]) {
      await shop.stepKitchen(order);
      await heard(page, phase);
      await expect(heading).toHaveText(phase);
    }
  });
  await context.close();
});
