import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

describe('contents', () => {
  const testApp = useTestApp();

  async function get(path: string, lang = 'es') {
    const answer = await testApp().app.inject({ url: `/api/v1/product-tenant/contents/${path}`, headers: { lang } });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('come by kind, in the language that is asked for', async () => {
    const [spanish, english] = [await get('term_and_condition'), await get('term_and_condition', 'en')];
    expect(spanish.body.data.item).toMatchObject({
      kind: 'term_and_condition',
      updated_at: expect.stringMatching(/T05:00:00/),
    });
    expect(spanish.body.data.item.blocks.length).toBeGreaterThan(0);
    expect(english.body.data.item.title).not.toBe(spanish.body.data.item.title);
    expect(english.body.data.item.version).toBe(spanish.body.data.item.version);
  });

  it('come by slug where a kind has several', async () => {
    for (const { kind, slug } of testApp().deps.catalogue.current().data.content) {
      expect((await get(`${kind}?slug=${slug}`)).body.data.item).toMatchObject({ kind, slug });
    }
  });

  it.each(['post', 'post?slug=no-such', 'term_and_condition?slug=no-such'])('answer 404 for %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });
});
