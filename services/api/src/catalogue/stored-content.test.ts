import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { chainFiles } from '../../data/chain/index.ts';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { findContent } from '../contents/find-content.ts';
import { importCatalogue } from './import.ts';
import { catalogueOf } from './memory-source.ts';
import type { ImportFile } from './parse.ts';
import { createStoredSource } from './stored-source.ts';

const clock = { now: () => usualNow };
const hostile = '<h1>Reglas</h1><p onclick="steal()">Una por <b>persona</b>.<script>steal()</script></p>';
const withPost: ImportFile[] = [
  ...chainFiles,
  {
    file: 'mine',
    kind: 'content',
    records: [
      {
        kind: 'post',
        slug: 'mine',
        updatedAt: '2024-05-01',
        version: '1',
        es: { title: 'Mía', html: hostile },
        en: { title: 'Mine', html: '<p>One each.</p>' },
      },
    ],
  },
];

eachDatabase('imported content', (database) => {
  beforeAll(async () => void (await importCatalogue(database().db, withPost, usualNow)));

  test('returns contents, campaigns, vacancies and nutritional facts unchanged', async () => {
    const source = createStoredSource(database().db, clock);
    await source.reload();
    const { campaign, career, nutrition, banner, content } = source.current().data;
    const { data } = catalogueOf(withPost);
    expect({ campaign, career, nutrition, banner, content }).toEqual({
      campaign: data.campaign,
      career: data.career,
      nutrition: data.nutrition,
      banner: data.banner,
      content: data.content,
    });
  });

  test('loads when an earlier version stored prices in its banners', async () => {
    await database().db.execute(
      sql`update shop.catalogue_entries set body = body || '{"priceMinor": 5290, "oldPriceMinor": 5980}' where kind = 'banner'`,
    );
    const source = createStoredSource(database().db, clock);
    await source.reload();
    expect(source.current().data.banner).toEqual(catalogueOf(withPost).data.banner);
  });

  test('loads when an earlier version stored the type of its coupons twice', async () => {
    await database().db.execute(
      sql`update shop.catalogue_entries set body = (body - 'type') || jsonb_build_object('typeId', 3, 'discountTypeName', body ->> 'type')
        where kind = 'coupon'`,
    );
    const source = createStoredSource(database().db, clock);
    await source.reload();
    expect(source.current().data.coupon).toEqual(catalogueOf(withPost).data.coupon);
  });

  test('is cleaned before it is stored', async () => {
    const source = createStoredSource(database().db, clock);
    await source.reload();
    expect(JSON.stringify(source.current().data.content)).not.toContain('steal');
    expect(findContent(source.current(), { kind: 'post', slug: 'mine', lang: 'es' })).toMatchObject({
      html: '<h2>Reglas</h2><p>Una por <strong>persona</strong>.</p>',
      blocks: [
        { type: 'h2', text: 'Reglas' },
        { type: 'p', text: 'Una por persona.' },
      ],
    });
  });
});
