import { type Framework, frameworks, publishFramework, seeWithoutScript, useBoard } from '../commands/frameworks.ts';
import { test } from '../commands/operating.ts';
import { expect } from '../core/test.ts';

for (const [name, framework] of Object.entries(frameworks) as [string, Framework][]) {
  const { folder, isFixture, isBrowserOnly } = framework;
  test(`squad F1, F3: ${name} by its defaults is ${
    isBrowserOnly ? 'drawn in the browser' : 'rendered on the server, hydrates,'
  } and works like a part of the shop`, async ({ page, browser, shop, operator, complaints }) => {
    test.setTimeout(180_000);
    await test.step('built by its own tool chain and published', () => publishFramework(framework, operator));
    if (!isBrowserOnly)
      await test.step('server HTML without script', () => seeWithoutScript(browser, shop.shopUrl, framework));
    await test.step('in the browser', () => useBoard(page, framework));
    if (isFixture)
      await test.step('in the browser only', () =>
        useBoard(page, { ...framework, title: `${framework.title}-browser` }, `/${folder}-browser`));
    expect(complaints).toEqual([]);
  });
}
