import { expect, test } from '../core/test.ts';

/** Every link of a page, also to files and calls; the walk checks only their status. */
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)].map(([, href = '']) => href.replace(/&amp;/g, '&'));

/** Pages of the visitor's own place or session: the walk does not follow their redirects. */
const ownOnly = /^\/(en\/)?(profile|edit-profile|history|add-location|order\/coupons|checkout)/;

for (const lang of ['es', 'en'] as const) {
  test(`no page of the shop links to a missing page, in ${lang}`, async ({ request, shop }) => {
    test.setTimeout(240_000);
    const start = lang === 'en' ? '/en' : '/';
    const isOurs = (path: string) => (lang === 'en') === /^\/en(\/|$)/.test(path);
    const found = new Map<string, string>([[start, 'the start']]);
    const dead: string[] = [];
    let pages = 0;
    for (const [path, from] of found) {
      const answer = await request.get(shop.shopUrl + path, { maxRedirects: 0 });
      const location = answer.headers().location;
      if (location !== undefined) {
        if (!ownOnly.test(path) && !found.has(location)) found.set(location, path);
        continue;
      }
      if (answer.status() !== 200) dead.push(`${path} (from ${from}): ${answer.status()}`);
      if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
      pages += 1;
      for (const href of hrefs(await answer.text())) {
        const url = new URL(href, shop.shopUrl + path);
        if (url.origin !== shop.shopUrl || !/^https?:$/.test(url.protocol)) continue;
        url.searchParams.delete('callback');
        const target = url.pathname + url.search;
        // The switch leads to the other language, which has its own walk.
        if ((isOurs(url.pathname) || /\.\w{2,5}$/.test(url.pathname)) && !found.has(target)) found.set(target, path);
      }
    }
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(80);
  });
}
