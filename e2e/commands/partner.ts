import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { type Shop, WEDNESDAY_EVENING } from '../core/shop.ts';

/** Version of React in the site and in the shop. */
const { version } = createRequire(new URL('../fixtures/partner/package.json', import.meta.url))(
  'react/package.json',
) as { version: string };
const fixture = fileURLToPath(new URL('../fixtures/partner', import.meta.url));
const outputs = fileURLToPath(new URL('../../test-results/partner', import.meta.url));

/** Bundlers of partners, by their script in the fixture. */
export type Bundler = 'rspack' | 'webpack' | 'vite';
const scripts: Readonly<Record<Bundler, string>> = { rspack: 'build', webpack: 'build:webpack', vite: 'build:vite' };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A site of others. */
export interface Site {
  url: string;
  stop(): void;
}

/** Serves a folder at an origin of its own. Unknown files are 404. */
async function serveFolder(folder: string): Promise<Site> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Builds the site of a partner with its bundler and serves it. It shows parts of the shop. */
export async function openPartner(bundler: Bundler, shopUrl: string, pin: 'yes' | 'no' = 'no'): Promise<Site> {
  const folder = join(outputs, `${bundler}-${process.pid}`);
  const env = { ...process.env, NODE_ENV: 'production', SHOP: shopUrl, OUT: folder, PIN: pin };
  await promisify(execFile)('npm', ['run', '--silent', scripts[bundler]], { cwd: fixture, env });
  return serveFolder(folder);
}

/** Serves a page without a bundler, with the import map of the shop. */
export async function openPlainSite(shopUrl: string): Promise<Site> {
  const folder = join(outputs, `plain-${process.pid}`);
  const map = await (await fetch(`${shopUrl}/importmap.json`)).text();
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Barrio</title><link rel="icon" href="data:,"><script type="importmap">${map}</script><h1>Barrio</h1></html>`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  return serveFolder(folder);
}

/** Shows a part in a new element of a page with the import map. The element has the name of the remote. */
export async function showPart(page: Page, remote: string, part: string): Promise<void> {
  await page.evaluate(
    async ([name = '', expose = '']) => {
      const { use } = await import(name);
      const element = document.body.appendChild(document.createElement('section'));
      element.id = name;
      await (await use(expose)).mount(element);
    },
    [remote, part],
  );
}

/** Follows what a page asks of a shop: addresses of files, and what failed. */
function followRequests(page: Page, shopUrl: string) {
  const files: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${shopUrl}/_assets/`)) files.push(url);
  });
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
  });
  return { files, failed };
}

/** Counts the copies of React DOM that run in a page: each tells the developer tools of React. */
async function countCopies(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const copies: string[] = [];
    const nothing = () => undefined;
    Object.assign(window, {
      copies,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => copies.push(version),
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { copies: string[] }).copies);
}

/** The site shows a page and a slot of two remotes, by components and by elements, with the React of the site alone. */
export async function seeParts(page: Page, site: Site, shop: Shop): Promise<void> {
  const { files, failed } = followRequests(page, shop.shopUrl);
  const copiesOf = await countCopies(page);
  await page.clock.setFixedTime(WEDNESDAY_EVENING);
  await page.goto(site.url);
  const home = page.locator('[data-part="home"]');
  const deals = page.locator('[data-part="deals"]');
  const menu = page.locator('#menu');
  await expect(home.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
  await expect(deals.getByRole('heading', { name: 'Las más pedidas' })).toBeVisible();
  await expect(menu.getByRole('heading', { name: 'Pizzas' }).first()).toBeVisible();
  await expect(page.locator('#art img').first()).toBeVisible();
  await expect(page.locator('#login').getByRole('link', { name: 'Abrir en la tienda' })).toHaveAttribute(
    'href',
    `${shop.shopUrl}/login`,
  );
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !href.startsWith(`${shop.shopUrl}/`))).toEqual([]);
  expect(await copiesOf()).toEqual([version]);
  expect(files.length).toBeGreaterThan(5);
  expect(failed).toEqual([]);
}
