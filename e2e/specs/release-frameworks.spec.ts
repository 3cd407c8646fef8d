import { frameworks, publishFramework, seeWithoutScript, useBoard } from '../commands/frameworks.ts';
import { test } from '../commands/operating.ts';
import { expect } from '../core/test.ts';

for (const [name, framework] of Object.entries(frameworks)) {
  test(`squad F1, F3: ${name} by its defaults is rendered on the server, hydrates, and works like a part of the shop`, async ({
    page,
    browser,
    shop,
    operator,
    complaints,
  }) => {
    test.setTimeout(180_000);
    await test.step('built by its own tool chain and published', () => publishFramework(framework, operator));
    await test.step('server HTML without script', () => seeWithoutScript(browser, shop.shopUrl, framework));
    await test.step('hydrated', () => useBoard(page, framework, `/${framework.folder}`));
    await test.step('in the browser only', () =>
      useBoard(page, { ...framework, title: `${framework.title}-browser` }, `/${framework.folder}-browser`));
    expect(complaints).toEqual([]);
  });
}
