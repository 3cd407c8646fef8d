import { createHash } from 'node:crypto';
import { categories } from '../categories.ts';
import { combos, halves } from '../combos.ts';
import { tiers } from '../layers.ts';
import { pizzas } from '../pizzas.ts';
import { products } from '../products.ts';
import { texts } from './texts.ts';

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Returns a digest of each text in both languages, and of what the printed menu shows. Another word or price is another digest. */
export function currentDigests(): Record<string, string> {
  const ofTexts = texts.map(({ kind, slug, es, en }) => [`${kind}/${slug}`, digestOf([es, en])] as const);
  return { ...Object.fromEntries(ofTexts), menu: digestOf([tiers, categories, pizzas, products, combos, halves]) };
}
