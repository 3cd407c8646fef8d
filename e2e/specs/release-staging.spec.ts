import type { InlinedState } from '@horno/contracts/render';
import { signInOperator } from '../commands/operator.ts';
import { buildVariant } from '../commands/variant.ts';
import { openShop } from '../core/shop.ts';
import { expect, test } from '../core/test.ts';

test('squad F5: staging is served from the start with what production has; a version reaches it first, and has an address of its own', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop({ STAGING_PORT: '0' });
  try {
    const staging = shop.stagingUrl ?? '';
    const operator = await signInOperator(shop);
    const squad = await operator.squadToken('content');
    const open = async (url: string) => (await fetch(url)).text();
    const versionsAt = async (url: string) => {
      const state = /id="horno-state">(.*?)<\/script>/s.exec(await open(url))?.[1] ?? '';
      return (JSON.parse(state) as InlinedState).composition.remotes.map(({ name, version }) => `${name} ${version}`);
    };
    expect(await versionsAt(staging)).toEqual(await versionsAt(shop.shopUrl));
    expect((await fetch(staging)).headers.get('x-robots-tag')).toContain('noindex');

    const folder = await buildVariant('mf-content', 'staging', {
      'locales/es.json': (text) => text.replaceAll('Ofertas de hoy', 'Ofertas de mañana'),
    });
    const published = await operator.horno(['publish', 'mf-content', '--dir', folder, '--no-release', '--json'], squad);
    const { digest } = (JSON.parse(published) as { version: { digest: string } }).version;
    for (const url of [staging, shop.shopUrl]) expect(await open(url)).toContain('Ofertas de hoy');

    await test.step('the version has an address before any channel has it', async () => {
      const words = ['override', 'mf-content', '--version', digest, '--reason', 'Para mirarla', '--json'];
      const { address } = JSON.parse(await operator.horno(words, squad)) as { address: string };
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(address.replace(/^https?:\/\/[^/]+/, shop.shopUrl));
      await page.getByRole('button').first().click();
      await page.goto(shop.shopUrl);
      await expect(page.getByRole('heading', { name: 'Ofertas de mañana' })).toBeVisible();
      await context.close();
    });

    await test.step('staging gets it, production does not', async () => {
      const words = ['release', `mf-content=${digest.slice(0, 12)}`, '--channel', 'staging', '--reason', 'A prueba'];
      await operator.horno(words, squad);
      await expect.poll(() => open(staging)).toContain('Ofertas de mañana');
      expect(await open(shop.shopUrl)).toContain('Ofertas de hoy');
    });
  } finally {
    await shop.stop();
  }
});
