import { expect, test } from '@jest/globals';
import { read } from './files.ts';
import { quotedTexts } from './quoted-texts.ts';

/** Numbers of the quotations for the placeholders of the catalogues. */
const numbers: Record<string, string> = { min: '3', max_cart: '700' };

/** Returns the text at a `file#key`, a JSON catalogue or a table of a service, with the numbers of the quotations. */
function textAt(place: string): string | undefined {
  const [file = '', key = ''] = place.split('#');
  const found = file.endsWith('.json') ? inJson(JSON.parse(read(file)), key.split('.')) : inTable(read(file), key);
  return found?.replace(/\{+(\w+)\}+/g, (whole, name: string) => numbers[name] ?? whole);
}

const inJson = (node: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], node) as
    | string
    | undefined;

const inTable = (source: string, key: string) =>
  new RegExp(`^\\s*'?${key}'?:\\s*(['"])(.*)\\1,$`, 'm').exec(source)?.[2];

test.each(quotedTexts.flatMap(({ text, places }) => places.map((place) => [text, place])))(
  'the text "%s" of the specification stays to the letter at %s',
  (text, place) => {
    expect(textAt(place)).toBe(text);
  },
);
