import { describe, expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';
import { findInDocument, findInScript } from './language.ts';

/** Folders whose comments, test names, identifiers and documents are plain English (docs/glossary.md). */
const enforced = [
  'shared/contracts',
  'shared/domain',
  'shared/ui',
  'shared/testing',
  'shared/tooling',
  'shared/kit',
  'shared/db',
  'shell',
  'mf-account',
  'mf-checkout',
  'mf-content',
  'mf-location',
  'mf-menu-cart',
  'services/edge',
  'services/local',
  'scripts',
];
/** Files that name the words; `held` is a name of the browser's lock API, `wish` a stored key. */
const quoting = /checks\/language(\.test)?\.ts$|live\/block-lock\.ts$|parked-cart\.storage\.ts$|docs\/glossary\.md$/;

describe('findInScript', () => {
  test.each([
    ['a word of a comment', '// The guest is told.\nlet a = 1;', [[1, 'comment: "told"']]],
    ['a relative clause at the start', '/** What the shop needs. */\nlet a = 1;', [[1, 'comment starts with "What"']]],
    ['each line of a comment', '/**\n * Opens the\n * page anew.\n */', [[3, 'comment: "anew"']]],
    ['a phrase', 'let a = 1; // It goes by the clock.', [[1, 'comment: "goes by"']]],
    ['a test name', "test('who waits is served', () => {});", [[1, 'test name starts with a relative clause']]],
    ['an identifier', 'const kept = 1;', [[1, 'identifier "kept"']]],
  ])('finds %s', (_, code, expected) => {
    expect(findInScript(code).map(({ line, rule }) => [line, rule])).toEqual(expected);
  });

  test.each([
    ['strings', "const text = '// nobody was told';"],
    ['code in backticks', '// Calls `mend()`.'],
    ['a question', '// What is cached? All of it.'],
    ['an address', "const url = 'https://example.com/anew';"],
  ])('accepts %s', (_, code) => {
    expect(findInScript(code)).toEqual([]);
  });
});

test('findInDocument reads prose and skips code blocks', () => {
  expect(findInDocument('Fine.\n\n```sh\nmend\n```\n\nNobody knows.').map(({ line }) => line)).toEqual([7]);
});

describe('plain English', () => {
  test.each(enforced)('in %s', (folder) => {
    const found = filesBelow(folder, /\.(tsx?|mjs|md)$/)
      .filter((path) => !quoting.test(path))
      .flatMap((path) =>
        (path.endsWith('.md') ? findInDocument : findInScript)(read(path)).map(
          ({ line, rule, text }) => `${path}:${line} ${rule}: ${text.slice(0, 100)}`,
        ),
      );
    expect(found).toEqual([]);
  });
});
