import { contentsCalls } from '@horno/contracts/calls/content';
import { ContentKindSchema, ContentSchema, LinkGroupSchema } from '@horno/contracts/content';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { cleanTree } from '../rich-text/clean-html.ts';
import { blocksOf } from '../rich-text/html-blocks.ts';

describe('contents', () => {
  const testApp = useTestApp();

  async function get(path: string, lang = 'es') {
    const answer = await testApp().app.inject({ url: `/api/v1/product-tenant/contents/${path}`, headers: { lang } });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('are found by kind in the requested language', async () => {
    const [spanish, english] = [await get('term_and_condition'), await get('term_and_condition', 'en')];
    expect(spanish.body.data.item).toMatchObject({
      kind: 'term_and_condition',
      updated_at: expect.stringMatching(/T05:00:00/),
    });
    expect(spanish.body.data.item.blocks.length).toBeGreaterThan(0);
    expect(english.body.data.item.title).not.toBe(spanish.body.data.item.title);
    expect(english.body.data.item.version).toBe(spanish.body.data.item.version);
  });

  it.each(ContentKindSchema.options.filter((kind) => kind !== 'post'))('have a text of the kind %s', async (kind) => {
    for (const lang of ['es', 'en']) {
      const { item } = (await get(kind, lang)).body.data;
      expect(z.parse(ContentSchema, item)).toMatchObject({ kind, version: expect.stringMatching(/^\d{4}-\d{2}$/) });
    }
  });

  it('are found by slug where a kind has several texts', async () => {
    for (const { kind, slug } of testApp().deps.catalogue.current().data.content) {
      expect((await get(`${kind}?slug=${slug}`)).body.data.item).toMatchObject({ kind, slug });
    }
  });

  it('are listed by name with the day of their edition', async () => {
    const answer = await testApp().app.inject({ url: '/api/v1/product-tenant/contents' });
    const { items } = contentsCalls.list.answer.parse(answer.json().data);
    expect(items).toHaveLength(testApp().deps.catalogue.current().data.content.length);
    for (const { kind, slug, updated_at } of items) {
      expect((await get(`${kind}?slug=${slug}`)).body.data.item).toMatchObject({ kind, slug, updated_at });
    }
  });

  it('have equal HTML and blocks, and the HTML is safe', async () => {
    for (const { kind, slug } of testApp().deps.catalogue.current().data.content) {
      const { html, blocks } = (await get(`${kind}?slug=${slug}`, 'en')).body.data.item;
      expect(blocksOf(cleanTree(html))).toEqual(blocks);
      expect(html).not.toMatch(/<(?!\/?(?:h2|h3|p|ul|ol|li|details|summary)>|a href="\/[^"]*">|\/a>)/);
    }
  });

  it('have the links of the footer by heading, in each language', async () => {
    const [spanish, english] = [await get('footer'), await get('footer', 'en')].map(({ body }) =>
      z.parse(z.array(LinkGroupSchema), body.data.item.link_groups),
    );
    const urls = (groups = spanish) => groups?.flatMap(({ links }) => links.map(({ url }) => url));
    expect(spanish?.map(({ title }) => title)).toEqual(['Pedir', 'Horno', 'Ayuda', 'Legal']);
    expect(english?.map(({ title }) => title)).toEqual(['Order', 'Horno', 'Help', 'Legal']);
    expect(urls(english)).toEqual(urls());
    expect(urls()).toEqual(expect.arrayContaining(['/order/pizzas', '/topic/survey', '/crs', '/mapa-de-sitio']));
    expect((await get('faq')).body.data.item).not.toHaveProperty('link_groups');
  });

  it('are cacheable, and a repeated request is a 304', async () => {
    const url = '/api/v1/product-tenant/contents/faq';
    const first = await testApp().app.inject({ url, headers: { lang: 'es', 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringContaining('max-age=600'),
      'content-encoding': 'br',
      vary: expect.stringContaining('Lang'),
    });
    const headers = { lang: 'es', 'if-none-match': String(first.headers.etag) };
    expect((await testApp().app.inject({ url, headers })).statusCode).toBe(304);
    expect((await testApp().app.inject({ url, headers: { ...headers, lang: 'en' } })).statusCode).toBe(200);
  });

  it.each(['post', 'post?slug=no-such', 'term_and_condition?slug=no-such'])('answer 404 for %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });

  it('answer VALIDATION for an unknown kind', async () => {
    expect(await get('gossip')).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION' } } });
  });
});
