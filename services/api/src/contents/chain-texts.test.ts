import type { Block } from '@horno/contracts/content';
import { describe, expect, test } from '@jest/globals';
import { currentDigests } from '../../data/chain/contents/current-digests.ts';
import editions from '../../data/chain/contents/editions.json' with { type: 'json' };
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';

const { data, tenant, stores, contentByKey } = catalogueOf(chainFiles);
const all = [
  ...data.content.map((text) => ({ name: `${text.kind}/${text.slug}`, ...text })),
  ...data.campaign.map((text) => ({ name: `campaign/${text.slug}`, es: text.es, en: text.en })),
  ...data.career.map((text) => ({ name: `career/${text.id}`, es: text.es, en: text.en })),
].map(({ name, es, en }) => [name, es, en] as const);
const wordsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ text, items, answer }) => [text ?? '', ...(items ?? []), answer ?? '']).join(' ');

describe('built-in texts', () => {
  test.each(all)('%s has the same structure in both languages', (_, es, en) => {
    const shape = (blocks: readonly Block[]) => blocks.map(({ type, items }) => [type, items?.length]);
    expect(shape(en.blocks)).toEqual(shape(es.blocks));
    expect(en.title.length * es.title.length).toBeGreaterThan(0);
    expect(en.summary === undefined).toBe(es.summary === undefined);
  });

  test.each(all)('%s has a translation for every text', (_, es, en) => {
    for (const [index, { type, text }] of es.blocks.entries())
      if (type === 'p' && (text?.split(' ').length ?? 0) > 6) expect(en.blocks[index]?.text).not.toBe(text);
  });

  test.each(all)('%s addresses one person with Peruvian forms', (_, es) => {
    expect(wordsOf(es.blocks)).not.toMatch(/\b(?:usted|ustedes|vosotros|vos|vuestr[oa]s?|patatas?|ordenador|móvil)\b/i);
    expect(wordsOf(es.blocks)).not.toMatch(/\blorem\b|\bTODO\b|\bxxx\b/);
  });

  test('ux 25: each text and the menu have the day of their own last change; run pnpm api:editions after a change', () => {
    const digests = Object.fromEntries(Object.entries(editions).map(([key, { digest }]) => [key, digest]));
    expect(digests).toEqual(currentDigests());
    for (const { kind, slug, updatedAt } of data.content)
      expect(updatedAt).toBe(editions[`${kind}/${slug}` as keyof typeof editions].updatedAt);
    expect(tenant.menuUpdatedOn).toBe(editions.menu.updatedAt);
  });

  test('questions number at least twenty and are grouped', () => {
    const blocks = contentByKey.get('faq/faq')?.es.blocks ?? [];
    expect(blocks.filter(({ type }) => type === 'qa').length).toBeGreaterThanOrEqual(20);
    expect(blocks[0]?.type).toBe('h2');
    expect(blocks.filter(({ type }) => type === 'h2').length).toBeGreaterThanOrEqual(5);
  });

  test('company and phones equal those of the configuration', () => {
    const { name, ruc, address } = tenant.legal;
    for (const key of [
      'term_and_condition/terms',
      'privacy_policy/privacy',
      'post/indication-based',
      'footer/footer',
    ]) {
      const words = wordsOf(contentByKey.get(key)?.es.blocks ?? []);
      for (const part of [name, ruc, address.split(', Lima')[0] ?? ''])
        expect([key, words]).toEqual([key, expect.stringContaining(part)]);
    }
    for (const [, es] of all)
      for (const [phone] of wordsOf(es.blocks).matchAll(/\(0\d\) \d{3}-\d{4}/g)) expect(phone).toBe(tenant.phones.lima);
  });

  test('company is marked as a demonstration', () => {
    expect(tenant.legalNote?.es).toContain('demostración');
    expect(wordsOf(contentByKey.get('post/indication-based')?.es.blocks ?? [])).toContain('ficticios');
  });

  test('delivery fees and cities in the texts equal those of the stores', () => {
    const fees = stores.flatMap(({ coverage }) => coverage.map(({ feeMinor }) => feeMinor));
    const policy = wordsOf(contentByKey.get('delivery_policy/delivery-policies')?.es.blocks ?? []);
    for (const fee of [Math.min(...fees), Math.max(...fees)]) expect(policy).toContain(`S/ ${(fee / 100).toFixed(2)}`);
    const zones = wordsOf(contentByKey.get('post/delivery-zones')?.es.blocks ?? []);
    for (const { city } of stores) expect(zones).toContain(city);
  });
});
