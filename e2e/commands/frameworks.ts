import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Operator } from './operator.ts';

const fixtures = fileURLToPath(new URL('../fixtures/foreign', import.meta.url));

/** Remotes of other frameworks: folder, name on the page, and whether it has a page that the server renders. */
export interface Framework {
  folder: string;
  title: string;
  /** Owner of its styles: the shop removes those of remote.json, an element takes its own along, those of a container stay. */
  styles: 'shop' | 'element' | 'container';
}

export const frameworks = {
  'Svelte 5': { folder: 'svelte', title: 'Svelte', styles: 'shop' },
  'Vue 3': { folder: 'vue', title: 'Vue', styles: 'shop' },
  Lit: { folder: 'lit', title: 'Lit', styles: 'element' },
  'React 18': { folder: 'react18', title: 'React18', styles: 'container' },
} as const satisfies Record<string, Framework>;

/** Builds the remote with its own tool chain, by its script, and publishes it. */
export async function publishFramework({ folder }: Framework, operator: Operator): Promise<void> {
  const dir = join(fixtures, folder);
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: dir });
  await operator.horno(['publish', `mf-${folder}`, '--dir', dir, '--note', 'Tablero']);
}

const sheetsOf = (page: Page, folder: string) => page.locator(`link[rel="stylesheet"][href*="/mf-${folder}/"]`);

/** The server's HTML, without a script. */
export async function seeWithoutScript(browser: Browser, shopUrl: string, { folder, title }: Framework): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`${shopUrl}/${folder}/results`);
    await expect(page.getByRole('heading', { level: 1, name: `Tablero de ${title}` })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados' })).toBeVisible();
  await expect(page.getByText(/^Central: .*\d{3}/)).toBeVisible();
  await expect(page).toHaveTitle(/^Resultados · Tablero de /);
  await context.close();
}

/** Uses a board in Chromium: first view, state, own sub-route, language, leaving and coming back without a new document. */
export async function useBoard(page: Page, { folder, title, styles }: Framework, path: string): Promise<void> {
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  const [es, en] = [`Tablero de ${title}`, `Board of ${title}`];
  const main = page.getByRole('main');
  const border = () => heading(en).evaluate((each) => getComputedStyle(each.parentElement ?? each).borderTopColor);
  await page.goto(path);
  await expect(heading(es)).toBeVisible();
  await expect(page.getByText(/^Central: .*\d{3}/)).toBeVisible();
  // A board answers once it is hydrated.
  await page.getByRole('button', { name: 'Votos: 0' }).click();
  await expect(page.getByRole('button', { name: 'Votos: 1' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await main.getByRole('link', { name: 'Resultados' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados' })).toBeVisible();
  await expect(page).toHaveTitle(`Resultados · ${es} · Horno`);
  await page
    .getByRole('navigation', { name: 'Idioma' })
    .getByRole('link', { name: /English/ })
    .click();
  await expect(heading(en)).toBeVisible();
  await expect(page).toHaveTitle(`Results · ${en} · Horno`);
  await expect(page.getByRole('button', { name: 'Votes: 1' })).toBeVisible();
  expect(await border()).toBe('rgb(1, 2, 3)');
  if (styles === 'shop') expect(await sheetsOf(page, folder).count()).toBe(1);

  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(heading(en)).toHaveCount(0);
  if (styles !== 'container') await expect(sheetsOf(page, folder)).toHaveCount(0);
  await page.goBack();
  await expect(heading(en)).toBeVisible();
  await expect(page).toHaveTitle(`Results · ${en} · Horno`);
  await expect(page.getByRole('button', { name: 'Votes: 0' })).toBeVisible();
  expect(await border()).toBe('rgb(1, 2, 3)');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: /Español/ })
    .click();
  await expect(heading(es)).toBeVisible();
}
