import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { recipes } from './picture/fixtures.ts';
import { foodIds, foodSvg, type PizzaPicture, pizzaSvg } from './picture/index.ts';

// Beside the folder, for nothing inside it may reach for Node.
const names = Object.keys(recipes);
const recipe = (name: string): PizzaPicture => recipes[name] ?? {};
const kilobytes = (svg: string) => gzipSync(svg).length / 1024;

describe('size as a file', () => {
  test.each(names)('%s is at most 6 kB, and 5.3 kB in low detail', (name) => {
    expect(kilobytes(pizzaSvg(recipe(name)))).toBeLessThanOrEqual(6);
    expect(kilobytes(pizzaSvg(recipe(name), { detail: 'low' }))).toBeLessThanOrEqual(5.3);
  });

  test('two halves with seven toppings are at most 8 kB', () => {
    const halves = [recipe('hawaiana'), recipe('arequipena')].map(({ sauce, toppings = [] }) => ({
      sauce,
      toppings: toppings.map(({ id, count = 6 }) => ({ id, count: Math.ceil(count / 2) })),
    }));
    expect(kilobytes(pizzaSvg({ crust: 'artesanal', size: 'familiar', halves }))).toBeLessThanOrEqual(8);
  });

  test.each(foodIds)('%s is at most 3 kB', (id) => {
    expect(kilobytes(foodSvg(id))).toBeLessThanOrEqual(3);
  });
});

test('the module needs neither React nor a DOM', () => {
  const here = new URL('./picture/', import.meta.url);
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(20);
  for (const file of sources) {
    const text = readFileSync(new URL(file, here), 'utf8');
    expect(text).not.toMatch(/from '(?!\.{1,2}\/)|\bdocument\b|\bwindow\b|Math\.random|Date\b/);
  }
});
