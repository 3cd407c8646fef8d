import { checkStructured, structuredKinds } from '../commands/structured-data.ts';
import { expect, test } from '../core/test.ts';

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name} ([^>]+)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );
const unescaped = (text = '') =>
  text
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

test('every page of the sitemap describes itself to search engines and to shared links', async ({ request, shop }) => {
  test.setTimeout(240_000);
  const sitemap = await (await request.get(`${shop.shopUrl}/sitemap.xml`)).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(entries.length).toBeGreaterThan(120);
  expect(entries.filter(([, , day = '']) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  const kinds = new Set<string>();
  const pictures = new Set<string>();
  const titles = new Map<string, string>();
  for (const [, loc = ''] of entries) {
    const url = unescaped(loc);
    const answer = await request.get(url, { maxRedirects: 0 });
    const html = await answer.text();
    const links = tagsOf(html, 'link');
    const metas = tagsOf(html, 'meta');
    const meta = (name: string) => metas.find((one) => one.name === name || one.property === name)?.content ?? '';
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const faults = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, text = '']) => {
        const { kind, faults: wrong } = checkStructured(JSON.parse(text));
        kinds.add(kind);
        return wrong.map((fault) => `${kind} ${fault}`);
      },
    );
    pictures.add(unescaped(meta('og:image')));
    const twin = titles.get(title);
    titles.set(title, url);
    expect
      .soft({
        url,
        status: answer.status(),
        canonical: unescaped(links.find(({ rel }) => rel === 'canonical')?.href),
        hreflang: links.flatMap(({ hreflang }) => hreflang ?? []),
        described: meta('description').length > 20 && meta('og:description') === meta('description'),
        og: [meta('og:title') === title, meta('og:url') === loc, meta('og:image:width'), meta('twitter:card')],
        robots: meta('robots'),
        faults,
        // Two pages must not share a name; the same page in another language may share a proper name.
        twin: twin && twin.replace('/en/', '/') !== url.replace('/en/', '/') ? twin : undefined,
      })
      .toEqual({
        url,
        status: 200,
        canonical: url,
        hreflang: ['es', 'en', 'x-default'],
        described: true,
        og: [true, true, '1200', 'summary_large_image'],
        robots: '',
        faults: [],
        twin: undefined,
      });
  }
  const jobs = await request.get(`${shop.shopUrl}/careers/pizzero-miraflores`);
  const [, job = '{}'] =
    /<script type="application\/ld\+json">(\{[^<]*JobPosting.*?)<\/script>/s.exec(await jobs.text()) ?? [];
  expect(checkStructured(JSON.parse(job))).toEqual({ kind: 'JobPosting', faults: [] });
  kinds.add('JobPosting');
  expect([...kinds].sort()).toEqual([...structuredKinds].sort());

  await test.step('the pictures exist, have the declared size and differ', async () => {
    expect(pictures.size).toBeGreaterThan(60);
    for (const address of pictures) {
      const answer = await request.get(address);
      const png = await answer.body();
      const facts = [
        answer.status(),
        answer.headers()['content-type'],
        png.toString('latin1', 1, 4),
        png.readUInt32BE(16),
        png.readUInt32BE(20),
      ];
      expect.soft([address, ...facts]).toEqual([address, 200, 'image/png', 'PNG', 1200, 630]);
    }
  });
});

test('device can install the shop: manifest, icons and shortcuts in both languages', async ({ request, shop }) => {
  for (const [lang, prefix] of [
    ['es', ''],
    ['en', '/en'],
  ] as const) {
    const home = await (await request.get(shop.shopUrl + (prefix || '/'))).text();
    const link = tagsOf(home, 'link').find(({ rel }) => rel === 'manifest');
    const answer = await request.get(shop.shopUrl + link?.href);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Horno',
      lang: lang === 'es' ? 'es-PE' : 'en',
      display: 'standalone',
      scope: '/',
    });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    const shortcuts = manifest.shortcuts as { url: string; icons: { src: string; sizes: string }[] }[];
    expect(shortcuts.map(({ url }) => url)).toEqual([`${prefix}/history`, `${prefix}/tracking`]);
    for (const { src, sizes } of [...manifest.icons, ...shortcuts.flatMap(({ icons }) => icons)]) {
      const png = await (await request.get(shop.shopUrl + src)).body();
      expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
    }
  }
});
