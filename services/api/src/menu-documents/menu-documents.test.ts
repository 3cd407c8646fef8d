import { describe, expect, it } from '@jest/globals';
import editions from '../../data/chain/contents/editions.json' with { type: 'json' };
import { useTestApp } from '../../test/build-test-app.ts';
import { menuFiles } from './menu-documents.ts';
import { tierOf } from './menu-pdf.ts';

describe('menu PDFs', () => {
  const testApp = useTestApp();

  it('are listed in the tenant configuration with size and date, per region and language', async () => {
    const { item } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data;
    expect(item.documents.map(({ region, lang }: { region: string; lang: string }) => `${region} ${lang}`)).toEqual([
      'lima es',
      'lima en',
      'province es',
      'province en',
    ]);
    for (const { url, bytes, updated_on } of item.documents) {
      expect(updated_on).toBe(editions.menu.updatedAt);
      const file = await testApp().app.inject(url);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.headers['cache-control']).toContain('immutable');
      expect(file.rawPayload).toHaveLength(bytes);
      expect(file.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }
  });

  it('return the current file without long caching for an old hash, and 404 for an unknown name', async () => {
    const old = await testApp().app.inject('/api/v1/product-media/menus/carta-lima-es.00000000.pdf');
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(old.headers['content-disposition']).toBe('inline; filename="carta-lima-es.pdf"');
    expect((await testApp().app.inject('/api/v1/product-media/menus/carta-luna-es.pdf')).statusCode).toBe(404);
  });

  it('differ when the prices differ, and are the same bytes for the same catalogue', async () => {
    const catalogue = testApp().deps.catalogue.current();
    expect(tierOf(catalogue, 'lima')).not.toBe(tierOf(catalogue, 'province'));
    const again = await menuFiles({ ...catalogue, data: { ...catalogue.data } });
    expect(again.map(({ file }) => file)).toEqual((await menuFiles(catalogue)).map(({ file }) => file));
  });
});
