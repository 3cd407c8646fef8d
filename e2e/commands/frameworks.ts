import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Operator } from './operator.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A remote of another framework: made of its starter, or a folder of the fixtures. */
export interface Framework {
  folder: string;
  title: string;
  isFixture?: true;
  /** Its parts are drawn in the browser only. */
  isBrowserOnly?: true;
  /** Owner of its styles: the shop removes those of remote.json, an element takes its own along, those of a container stay. */
  styles: 'shop' | 'element' | 'container';
  /** A change of a file of the starter. */
  edit?: readonly [path: string, change: (text: string) => string];
}

/** Vue makes one node of the markup of so many static elements, by its policy. */
const manyElements = `<ul>${'<li>Uno</li>'.repeat(21)}</ul>`;

export const frameworks = {
  'Svelte 5': { folder: 'svelte', title: 'Svelte', styles: 'shop' },
  'Vue 3': {
    ...{ folder: 'vue', title: 'Vue', styles: 'shop' },
    edit: ['src/board.vue', (text) => text.replace('</section>', `${manyElements}</section>`)],
  },
  Lit: { folder: 'lit', title: 'Lit', styles: 'element' },
  Solid: { folder: 'solid', title: 'Solid', styles: 'shop' },
  Preact: { folder: 'preact', title: 'Preact', styles: 'shop' },
  'a web component': { folder: 'element', title: 'Element', styles: 'element' },
  Angular: { folder: 'angular', title: 'Angular', styles: 'shop', isBrowserOnly: true },
  'React 18': { folder: 'react18', title: 'React18', styles: 'container', isFixture: true },
} as const satisfies Record<string, Framework>;

/** Makes a remote of its starter, as `pnpm new:remote <name> --framework <name> --into <folder>` does. Returns its folder. */
async function makeOf({ folder, edit }: Framework): Promise<string> {
  const into = join(workspace, 'test-results/starters', String(process.pid));
  const dir = join(into, `mf-${folder}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const script = 'shared/create-remote/src/new-remote.ts';
  const node = ['--no-warnings', '--import', './shared/tooling/loader/register.mjs', script];
  await run(process.execPath, [...node, folder, '--framework', folder, '--into', into], { cwd: workspace });
  symlinkSync(join(workspace, 'shared/create-remote/starters', folder, 'node_modules'), join(dir, 'node_modules'));
  if (edit) {
    const [path, change] = edit;
    writeFileSync(join(dir, path), change(readFileSync(join(dir, path), 'utf8')));
  }
  return dir;
}

/** Builds the remote with its own tool chain, by its script, and publishes it. */
export async function publishFramework(framework: Framework, operator: Operator): Promise<void> {
  const { folder, isFixture } = framework;
  const dir = isFixture ? join(workspace, 'e2e/fixtures/foreign', folder) : await makeOf(framework);
  await run('npm', ['run', '--silent', 'build'], { cwd: dir });
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
export async function useBoard(page: Page, { folder, title, styles }: Framework, path = `/${folder}`): Promise<void> {
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  const [es, en] = [`Tablero de ${title}`, `Board of ${title}`];
  const main = page.getByRole('main');
  const border = () => heading(en).evaluate((each) => getComputedStyle(each.parentElement ?? each).borderTopColor);
  await expect(async () => {
    await page.goto(path);
    await expect(heading(es)).toBeVisible({ timeout: 2000 });
  }).toPass();
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
