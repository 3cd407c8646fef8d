import { expect, test } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages have every text, with the same values in it', () => {
  const english = new Map(leaves(en));
  expect([...english.keys()].sort()).toEqual(
    leaves(es)
      .map(([key]) => key)
      .sort(),
  );
  for (const [key, text] of leaves(es)) expect([key, slots(english.get(key) ?? '')]).toEqual([key, slots(text)]);
});
