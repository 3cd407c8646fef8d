import type { Block } from '@horno/contracts/content';
import { describe, expect, test } from '@jest/globals';
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

describe('the texts that the shop comes with', () => {
  test.each(all)('%s: the two languages say the same things in the same order', (_, es, en) => {
    const shape = (blocks: readonly Block[]) => blocks.map(({ type, items }) => [type, items?.length]);
    expect(shape(en.blocks)).toEqual(shape(es.blocks));
    expect(en.title.length * es.title.length).toBeGreaterThan(0);
    expect(en.summary === undefined).toBe(es.summary === undefined);
  });

  test.each(all)('%s: no text stands where its translation should', (_, es, en) => {
    for (const [index, { type, text }] of es.blocks.entries())
      if (type === 'p' && (text?.split(' ').length ?? 0) > 6) expect(en.blocks[index]?.text).not.toBe(text);
  });

  test.each(all)('%s: speaks to one person, as one does in Peru', (_, es) => {
    expect(wordsOf(es.blocks)).not.toMatch(/\b(?:usted|ustedes|vosotros|vos|vuestr[oa]s?|patatas?|ordenador|móvil)\b/i);
    expect(wordsOf(es.blocks)).not.toMatch(/\blorem\b|\bTODO\b|\bxxx\b/);
  });

  test('questions are at least twenty, in groups', () => {
    const blocks = contentByKey.get('faq/faq')?.es.blocks ?? [];
    expect(blocks.filter(({ type }) => type === 'qa').length).toBeGreaterThanOrEqual(20);
    expect(blocks[0]?.type).toBe('h2');
    expect(blocks.filter(({ type }) => type === 'h2').length).toBeGreaterThanOrEqual(5);
  });

  test('company and phones are those of the configuration', () => {
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

  test('the company is marked as one of a demonstration', () => {
    expect(tenant.legalNote?.es).toContain('demostración');
    expect(wordsOf(contentByKey.get('post/indication-based')?.es.blocks ?? [])).toContain('ficticios');
  });

  test('delivery costs what the texts say, and the cities are those with stores', () => {
    const fees = stores.flatMap(({ coverage }) => coverage.map(({ feeMinor }) => feeMinor));
    const policy = wordsOf(contentByKey.get('delivery_policy/delivery-policies')?.es.blocks ?? []);
    for (const fee of [Math.min(...fees), Math.max(...fees)]) expect(policy).toContain(`S/ ${(fee / 100).toFixed(2)}`);
    const zones = wordsOf(contentByKey.get('post/delivery-zones')?.es.blocks ?? []);
    for (const { city } of stores) expect(zones).toContain(city);
  });
});
