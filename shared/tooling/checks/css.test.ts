import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesBelow, read, remotes } from './files.ts';

const areas = ['shell', 'store-screen', ...remotes];
const sources = [...areas, 'shared/ui'].flatMap((area) => filesBelow(area, /(?<!\.test)\.tsx?$/));
const vocabulary = new Set(read('shared/ui/src/tokens/vocabulary.css').match(/(?<=^ {2}\.)u-[\w-]+/gm));

test('classes of the vocabulary that elements have exist, and each has a use', () => {
  const used = new Set(
    sources
      .filter((path) => areas.some((area) => path.startsWith(`${area}/`)))
      .flatMap((path) => read(path).match(/(?<=['"` ])u-[a-z0-9-]+(?=['"` ])/g) ?? []),
  );
  expect(used).toEqual(vocabulary);
});

/** Sheets with the text of the sources that import them, and the names by which they do. */
function usesOfSheets(): Map<string, { text: string; names: string[] }> {
  const uses = new Map<string, { text: string; names: string[] }>();
  for (const path of sources) {
    const text = read(path);
    for (const [, name = '', sheet = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)) {
      const file = join(dirname(path), sheet);
      const { text: before = '', names = [] } = uses.get(file) ?? {};
      uses.set(file, { text: before + text, names: [...names, name] });
    }
  }
  return uses;
}

test('no sheet has a class without an element; one whose name is computed has', () => {
  const uses = usesOfSheets();
  const sheets = [...areas, 'shared/ui/src'].flatMap((area) => filesBelow(area, /\.module\.css$/));
  const unused = sheets.flatMap((sheet) => {
    const { text, names } = uses.get(sheet) ?? { text: '', names: [] };
    if (names.some((name) => text.includes(`${name}[`))) return [];
    const rules = read(sheet).replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}|:global\([^)]*\)|"[^"]*"/g, ' ');
    const classes = new Set(rules.match(/(?<=\.)[A-Za-z][\w-]*/g));
    return [...classes]
      .filter((one) => !names.some((name) => text.includes(`${name}.${one}`)))
      .map((one) => `${sheet}: ${one}`);
  });
  expect(sheets.length).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});
