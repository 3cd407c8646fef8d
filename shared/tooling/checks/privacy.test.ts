import { describe, expect, test } from '@jest/globals';
import { filesBelow, read, remotes } from './files.ts';

/** Names of cookies, of storage and of the channel between tabs, as the code spells them. */
const NAME = /['"`](?:__Host-)?(sf\.[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)['"`]/g;
const code = [
  'shell/src',
  'shared/kit/src',
  'shared/contracts/src',
  'services/edge/src',
  ...remotes.map((name) => `${name}/src`),
].flatMap((folder) => filesBelow(folder, /\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path)));
const named = new Map<string, string[]>();
for (const path of code) {
  for (const [, name = ''] of read(path).matchAll(NAME)) named.set(name, [...(named.get(name) ?? []), path]);
}
const page = read('docs/privacy.md');
const documented = new Set(
  [...page.matchAll(/`(?:__Host-)?(sf\.[A-Za-z0-9.]*[A-Za-z0-9])`/g)].map(([, name = '']) => name),
);

describe('browser storage', () => {
  test('is listed completely in docs/privacy.md', () => {
    expect(named.size).toBeGreaterThan(15);
    expect([...named].filter(([name]) => !documented.has(name))).toEqual([]);
  });

  test('lists only names that the code uses', () => {
    expect([...documented].filter((name) => !named.has(name))).toEqual([]);
  });

  test('has an owner, a purpose and a lifetime', () => {
    const rows = page.split('\n').filter((line) => /^\| `(?:sf\.|lang)/.test(line));
    expect(rows.length).toBeGreaterThan(15);
    const thin = rows.filter((row) => {
      const cells = row.split('|').slice(1, -1);
      return cells.length < 4 || cells.some((cell) => cell.trim().length < 3);
    });
    expect(thin).toEqual([]);
  });

  test('names where each stored value is and how long it stays', () => {
    const cells = page
      .split('\n')
      .flatMap((line) => /^\| `sf\.[^|]+\|[^|]+\|[^|]+\| ([a-z]+[:,].*?) \| [^|]+\|$/.exec(line)?.[1] ?? []);
    expect(cells.length).toBeGreaterThan(15);
    expect(cells.filter((cell) => !/^(?:local|session|cache)[:,] \w.{5,}$/.test(cell))).toEqual([]);
  });

  test('is owned by a folder that names it', () => {
    const rows = [...page.matchAll(/^\| `(sf\.[^`]+)` \| ([^|]+) \|/gm)];
    const strangers = rows.filter(([, name = '', owners = '']) => {
      const files = named.get(name) ?? [];
      const folders = [...owners.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder);
      const isCommon = files.every((path) => path.startsWith('shared/contracts/'));
      return !isCommon && !folders.some((folder) => files.some((path) => path.startsWith(`${folder}/`)));
    });
    expect(strangers.map(([, name]) => name)).toEqual([]);
  });
});
