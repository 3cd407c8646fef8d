import { expect, test } from '@jest/globals';
import { read } from './files.ts';
import { quotedTexts } from './quoted-texts.ts';

/** Numbers of the quotations for the placeholders of the catalogues. */
const numbers: Record<string, string> = { min: '3', max_cart: '700', symbol: 'S/' };

/** Returns the text at a `file#key` of a catalogue, with the numbers of the quotations. */
function textAt(place: string): string | undefined {
  const [file = '', key = ''] = place.split('#');
  return inJson(JSON.parse(read(file)), key.split('.'))?.replace(
    /\{+(\w+)\}+/g,
    (whole, name: string) => numbers[name] ?? whole,
  );
}

const inJson = (node: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], node) as
    | string
    | undefined;

test.each(quotedTexts.flatMap(({ text, places }) => places.map((place) => [text, place])))(
  'the text "%s" of the specification stays to the letter at %s',
  (text, place) => {
    expect(textAt(place)).toBe(text);
  },
);
