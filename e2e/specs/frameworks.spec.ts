import { frameworks, publishFramework, seeWithoutScript, useBoard } from '../commands/frameworks.ts';
import { test } from '../commands/operating.ts';
import { expect } from '../core/test.ts';

// `npm run test:all` tries all of them (`release-frameworks`).
if (process.env.HORNO_MATRIX !== 'all')
  test('squad F1, F3: a remote of the starter of Svelte 5 hydrates the server’s HTML and works like a part of the shop', async ({
    page,
    browser,
    shop,
    operator,
    complaints,
  }) => {
    const { 'Svelte 5': svelte } = frameworks;
    await test.step('built by its own tool chain and published', () => publishFramework(svelte, operator));
    await test.step('server HTML without script', () => seeWithoutScript(browser, shop.shopUrl, svelte));
    await test.step('hydrated', () => useBoard(page, svelte));
    expect(complaints).toEqual([]);
  });
