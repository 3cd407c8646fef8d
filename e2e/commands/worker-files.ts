import type { Page } from '@playwright/test';

/** Files of the release that the worker has not cached yet: it loads them after the pages. */
export const lackingFiles = (page: Page) =>
  page.evaluate(async () => {
    const [, files] = /"files":(\[[^\]]*\])/.exec(await (await fetch('/sw.js')).text()) ?? [];
    if (!files) throw new Error('The worker lists no files.');
    const cached = await (await caches.open('sf.files')).keys();
    const paths = new Set(cached.map(({ url }) => new URL(url).pathname));
    return (JSON.parse(files) as string[]).filter((path) => !paths.has(path));
  });
