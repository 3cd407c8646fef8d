import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { mailOf } from '../commands/mail.ts';
import { expect, test } from '../core/test.ts';

test('guest sends a message and a sheet of the complaints book to the shop', async ({ page, shop, complaints }) => {
  await test.step('the contact form lists missing values, then gives a ticket', async () => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByRole('alert')).toContainText('Ingresa tu correo.');
    await page.getByLabel('¿De qué se trata?').selectOption('order');
    await page.getByLabel('Nombre y apellidos').fill('Rosa Quispe');
    await page.getByLabel('Correo').fill('rosa@example.com');
    await page.getByLabel('Tu mensaje').fill('Mi pedido llegó sin la salsa que pedí.');
    await page.getByRole('checkbox', { name: /Acepto que usen mis datos/ }).check();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu mensaje' })).toBeVisible();
    await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)).toBeVisible();
  });
  await test.step('a sheet gets its number and its day, and downloads as PDF', async () => {
    await page.getByRole('link', { name: 'Ir al Libro de Reclamaciones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Libro de reclamaciones' })).toBeVisible();
    for (const [label, text] of [
      ['Nombres', 'Rosa'],
      ['Apellidos', 'Quispe'],
      ['Número de documento', '41234567'],
      ['Domicilio', 'Av. Larco 743, Miraflores'],
      ['Teléfono', '987654321'],
      ['Correo', 'rosa@example.com'],
      ['Descripción', 'Una Limeña familiar'],
      ['Detalle', 'La pizza llegó fría y sin el ají que pedí.'],
      ['Qué pides', 'Que me devuelvan el importe'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('radio', { name: 'Producto', exact: true }).check();
    await page.getByRole('radio', { name: /^Reclamo/ }).check();
    await page.getByRole('checkbox', { name: /vale como mi firma/ }).check();
    await page.getByRole('button', { name: 'Presentar la hoja' }).click();
    await expect(page.getByText(/Hoja N\.º \d{9}-2024/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^reclamacion-\d{9}-2024\.pdf$/);
  });
  await test.step('the consumer and the shop each receive a copy with the sheet as PDF', async () => {
    const copies = [
      await mailOf(shop, /^Reclamo \d{9}-2024: responder hasta/),
      await mailOf(shop, /^(?!Reclamo ).*\d{9}-2024/),
    ];
    expect(copies[1]?.to).toBe('rosa@example.com');
    for (const { attachments = [] } of copies) {
      expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
      expect(Buffer.from(attachments[0]?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    }
  });
  expect(complaints).toEqual([]);
});

test('guest sees the same result of the game after a refresh, because the shop decides it', async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto('/campaign/gira-y-gana');
  await page.getByRole('link', { name: 'Ingresa para jugar' }).click();
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.getByRole('button', { name: 'Girar' }).press('Enter');
  const outcome = page.locator('section', { hasText: 'Una jugada al día' }).getByRole('status');
  await expect(outcome).toContainText(/¡Ganaste!|no salieron tres iguales/);
  const said = (await outcome.textContent()) ?? '';
  await page.reload();
  await expect(outcome).toHaveText(said);
  await expect(page.getByRole('button', { name: 'Girar' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('measurements stay off until the visitor accepts them, and refusing takes one tap', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/huts');
  const banner = page.getByRole('region', { name: '¿Podemos medir cómo anda la web?' });
  const [yes, no] = [banner.getByRole('button', { name: 'Aceptar' }), banner.getByRole('button', { name: 'Rechazar' })];
  await expect(banner).toBeVisible();
  const [one, other] = [await yes.boundingBox(), await no.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  await no.click();
  await expect(banner).toBeHidden();
  const consent = (await context.cookies()).find(({ name }) => name === 'sf.consent');
  expect(consent?.value).toMatch(/^2024-04\.0\.2024-05-23T/);
  await page.goto('/privacy');
  await expect(page.getByText(/Rechazaste las mediciones el 22 de mayo de 2024/)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar mediciones' }).click();
  await expect(page.getByText(/Aceptaste las mediciones/)).toBeVisible();
  await context.close();
});

test('visitor sees ended promotions, moved pages and the legal texts of the shop', async ({ page, request, shop }) => {
  const ended = await page.goto('/campaign/verano-2024');
  expect(ended?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
  for (const [from, to] of [
    ['/shop/detail/LIM-MIR-01/larco', '/huts/LIM-MIR-01'],
    ['/topics/promo', '/topic'],
    ['/news', '/topic'],
    ['/user/orders', '/login'],
    ['/account', '/login'],
    ['/password/reset', '/login'],
    ['/member-rules', '/membership'],
    ['/allergen', '/nutritional-content'],
    ['/commercial-transactions', '/indication-based'],
  ] as const) {
    const answer = await request.get(shop.shopUrl + from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, to]);
  }
  const security = await request.get(`${shop.shopUrl}/.well-known/security.txt`);
  expect(await security.text()).toContain('Preferred-Languages: es, en');
  const menu = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Lima y Callao \(PDF, \d+ kB, \d{2}\/\d{2}\/\d{4}\)/ });
  const file = await request.get(shop.shopUrl + (await menu.getAttribute('href')));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('hero is the picture of the top banner, in the document, with a link; footer links come from the content', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/<img[^>]* src="\/api\/v1\/product-media\/hero\/[^"]+"[^>]* fetchPriority="high"/);
  await page.goto('/');
  const art = page.locator('[data-slot="home.art"]');
  await expect(art.getByRole('link', { name: 'La Limeña, recién salida' })).toHaveAttribute(
    'href',
    '/order/pizzas/house/pz-limena',
  );
  const drawing = art.locator('img');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await art.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none');

  const answer = await request.get('/api/v1/product-tenant/contents/footer', { headers: { lang: 'es' } });
  const groups: { title: string; links: { text: string; url: string }[] }[] = (await answer.json()).data.item
    .link_groups;
  expect(groups.length).toBeGreaterThan(2);
  const foot = page.getByRole('contentinfo');
  for (const { title, links } of groups) {
    const column = foot.getByRole('navigation', { name: title, exact: true });
    for (const { text, url } of links)
      await expect(column.getByRole('link', { name: text, exact: true })).toHaveAttribute('href', url);
  }
  await expect(foot.getByRole('link', { name: 'Instagram (sitio externo)' })).toBeVisible();
  // The words are for those who listen; the icon says the same to the eye.
  for (const words of await foot.getByText('(sitio externo)').all())
    expect((await words.boundingBox())?.width).toBeLessThanOrEqual(1);
});
