import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { filesBelow, read } from './files.ts';

const documents = filesBelow('.', /\.md$/);
const lines = (path: string) => read(path).trimEnd().split('\n').length;

/** Paths in backticks that look like files or folders of the tree, and relative links. */
function namedPaths(path: string): string[] {
  const text = read(path).replace(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.*-]+)+\/?)`/g)].map((match) => match[1] as string);
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] as string);
  const local = quoted.filter(
    (name) => /^(shell|mf-|shared|services|e2e|docs|scripts|src|\.ci)/.test(name) && !name.includes('*'),
  );
  return [...local, ...linked];
}

/** The name that GitHub gives a heading in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));

/** Links to a heading that does not exist, of this document or another one. */
const lostAnchors = (path: string) =>
  [...read(path).matchAll(/\]\(([\w./-]*\.md)?#([^)]+)\)/g)]
    .filter(([, target, anchor = '']) => !anchorsIn(target ? join(dirname(path), target) : path).includes(anchor))
    .map(([link]) => link);

/** Files of a build are there after it only. */
const isBuilt = (name: string) => /(^|\/)dist(\/|$)/.test(name);

function exists(document: string, name: string): boolean {
  return [name, join(dirname(document), name)].some((path) => isBuilt(path) || existsSync(inWorkspace(path)));
}

describe('documents', () => {
  test.each(documents)('%s names only what exists', (document) => {
    expect(namedPaths(document).filter((name) => !exists(document, name))).toEqual([]);
  });

  test('anchorOf names a heading as GitHub does', () => {
    expect(anchorOf('The chain’s own `catalogue`, and more')).toBe('the-chains-own-catalogue-and-more');
  });

  test.each(documents)('%s links to headings that exist', (document) => {
    expect(lostAnchors(document)).toEqual([]);
  });

  test('the README stays under 150 lines', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(150);
  });

  test('each package explains itself in 10 to 30 lines', () => {
    const packages = filesBelow('.', /package\.json$/)
      .map(dirname)
      .filter((name) => name !== '.');
    const off = packages.filter((name) => {
      const path = join(name, 'README.md');
      return !existsSync(inWorkspace(path)) || lines(path) < 10 || lines(path) > 30;
    });
    expect(off).toEqual([]);
  });

  test('a page of decisions takes at most 120 lines, and their index names it', () => {
    const pages = documents.filter((path) => path.startsWith('docs/decisions/0'));
    expect(pages.filter((path) => lines(path) > 120)).toEqual([]);
    const index = read('docs/decisions/README.md');
    expect(pages.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([]);
  });
});
