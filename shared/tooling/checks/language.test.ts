import { describe, expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';
import { findInDocument, findInScript } from './language.ts';

/** The whole project is plain English (docs/glossary.md): comments, test names, identifiers and documents. */
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

// Comments, test names, identifiers and documents of the whole project follow docs/glossary.md.
test('the project is plain English', () => {
  const found = filesBelow('.', /\.(tsx?|mjs|md)$/)
    .filter((path) => !quoting.test(path))
    .flatMap((path) =>
      (path.endsWith('.md') ? findInDocument : findInScript)(read(path)).map(
        ({ line, rule, text }) => `${path}:${line} ${rule}: ${text.slice(0, 100)}`,
      ),
    );
  expect(found).toEqual([]);
});
