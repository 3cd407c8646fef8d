import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInOperator } from '../commands/operator.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect, type Shop, test } from '../core/test.ts';

/** Returns every file that a page requests, with the digest of the shop's response. */
async function filesOf(page: Page, shop: Shop): Promise<Map<string, string>> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_assets/')) paths.add(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Carta' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = new Map<string, string>();
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(shop.shopUrl + path)).arrayBuffer());
    files.set(path, createHash('sha256').update(bytes).digest('hex'));
  }
  return files;
}

/** Returns the packages with the versions of a page's files. The list of requested files depends on the moment at which the page is quiet. */
const versionsOf = (files: Map<string, string>) =>
  [...new Set([...files.keys()].map((path) => path.split('/').slice(2, 4).join('@')))].sort();

const withoutContent = (versions: string[]) => versions.filter((version) => !version.startsWith('mf-content@'));

test('squad ships its remote alone, and operations roll it back', async ({ shop, page, context }) => {
  const operator = await signInOperator(shop);
  const squad = await operator.squadToken('content');
  const before = await filesOf(page, shop);
  const heading = page.getByRole('heading', { name: 'Ofertas de hoy' });
  await expect(heading).toBeVisible();

  await test.step('the new version is built and published alone', async () => {
    const folder = await buildVariant('mf-content', 'evening', {
      'locales/es.json': (text) => text.replaceAll('Ofertas de hoy', 'Ofertas de esta noche'),
    });
    await operator.horno(['publish', 'mf-content', '--dir', folder, '--note', 'Ofertas de noche'], squad);
  });

  await test.step('the running shop serves it, and nothing else has changed', async () => {
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { name: 'Ofertas de esta noche' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await visitor.close();
    const other = await context.newPage();
    const after = await filesOf(other, shop);
    expect(versionsOf(before)).toEqual(expect.arrayContaining(withoutContent(versionsOf(after))));
    expect(withoutContent(versionsOf(after))).not.toEqual([]);
    expect(versionsOf(before)).not.toEqual(expect.arrayContaining(versionsOf(after)));
    for (const [path, digest] of before) if (after.has(path)) expect(after.get(path)).toBe(digest);
    await other.close();
  });

  await test.step('a squad may not change remotes of others', async () => {
    await expect(operator.horno(['toggle', 'mf-checkout', 'off', '--reason', 'por error'], squad)).rejects.toThrow();
  });

  await test.step('rollback restores the previous version', async () => {
    await operator.horno(['rollback', '--reason', 'Texto equivocado']);
    await expect(async () => {
      await page.goto('/');
      await expect(heading).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
