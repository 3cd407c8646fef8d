import { frameworks, publishFramework, seeWithoutScript, useBoard } from '../commands/frameworks.ts';
import { test } from '../commands/operating.ts';
import { expect } from '../core/test.ts';

// `npm run test:all` tries all of them, each in both ways (`release-frameworks`).
if (process.env.HORNO_MATRIX !== 'all')
  test('squad F1, F3: Svelte 5 hydrates the server’s HTML, and Lit runs in the browser, by their defaults', async ({
    page,
    browser,
    shop,
    operator,
    complaints,
  }) => {
    const { 'Svelte 5': svelte, Lit: lit } = frameworks;
    await test.step('built by their own tool chains and published', () =>
      Promise.all([svelte, lit].map((each) => publishFramework(each, operator))));
    await test.step('server HTML without script', () => seeWithoutScript(browser, shop.shopUrl, svelte));
    await test.step('Svelte 5, hydrated', () => useBoard(page, svelte, '/svelte'));
    await test.step('Lit', () => useBoard(page, { ...lit, title: 'Lit-browser' }, '/lit-browser'));
    expect(complaints).toEqual([]);
  });
