import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildMisbehaving, tryToPublish } from '../commands/misbehaving.ts';
import { test as base } from '../commands/operating.ts';
import { expect } from '../core/test.ts';
import { careless, hostile, type Misbehaving } from '../fixtures/foreign/misbehaving/remotes.ts';

/** A server of another origin, which answers everybody. */
const test = base.extend<{ elsewhere: { url: string; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the first parameter
  elsewhere: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.closeAllConnections();
    server.close();
  },
});

/** The frame of the shop is whole, and its menu opens without a new document. */
async function theShopGoesOn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Carta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

async function seeOnlyItsRegion(page: Page, { name, shows }: Misbehaving): Promise<void> {
  const own =
    shows === 'heading'
      ? page.getByRole('heading', { level: 1, name, exact: true })
      : page.locator('[data-fallback="page"]');
  await expect(async () => {
    await page.goto(`/${name}`);
    await expect(own).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const kinds = { hostile, careless };

test('there are ten hostile and ten careless remotes', () => {
  expect([hostile.length, careless.length]).toEqual([10, 10]);
});

for (const [kind, remotes] of Object.entries(kinds))
  for (const remote of remotes) {
    const { name, what, refused, warned } = remote;
    test(`squad S5, S6, S9: a ${kind} remote that ${what} is ${refused ?? warned ?? 'let through'}, and no customer notices`, async ({
      page,
      operator,
      shop,
      elsewhere,
    }) => {
      const { folder, place } = await buildMisbehaving(remote, elsewhere.url);
      const said = await tryToPublish(operator, `mf-${name}`, folder);
      if (refused) {
        const findings = 'findings' in said ? said.findings : [];
        const found = findings.find(({ code }) => code === refused);
        expect(findings.map(({ code }) => code)).toContain(refused);
        // A part that is written in no line of its own, as HTML that differs, has that of its name.
        expect(found?.message).toContain(place === undefined ? 'src/board.js:5:' : `${place}:`);
        expect(found?.hint).not.toBe('');
        const shown = await page.request.get(`${shop.shopUrl}/${name}`);
        expect(await shown.text()).not.toContain(`/_assets/mf-${name}/`);
        return;
      }
      expect(said).toHaveProperty('warnings');
      if (warned && 'warnings' in said) {
        const found = said.warnings.find(({ code }) => code === warned);
        expect(found?.message).toContain('src/server.js:1:');
        expect(found?.hint).not.toBe('');
      }
      await seeOnlyItsRegion(page, remote);
      await theShopGoesOn(page);
      expect(elsewhere.asked).toEqual([]);
    });
  }
