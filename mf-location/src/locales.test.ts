import { expect, test } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

interface Tree {
  [key: string]: string | Tree;
}

function entriesOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : entriesOf(value, `${path}${key}.`),
  );
}
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('both languages hold the same keys with the same values to fill in', () => {
  const english = new Map(entriesOf(en));
  const spanish = entriesOf(es);
  expect([...english.keys()].sort()).toEqual(spanish.map(([key]) => key).sort());
  for (const [key, text] of spanish) expect([key, holes(english.get(key) ?? '')]).toEqual([key, holes(text)]);
});

test('Spanish does not shout', () => {
  expect(entriesOf(es).filter(([, text]) => /[¡!]/.test(text))).toEqual([]);
});
