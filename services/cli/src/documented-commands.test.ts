import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@horno/registry/cli';
import { expect, test } from '@jest/globals';
import { Command, CommanderError } from 'commander';
import { addBuilding } from './commands.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const documents = [
  'README.md',
  'services/registry/README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

/** Returns the calls of `horno` in code spans and code blocks, as lists of words. */
function callsOf(text: string): string[][] {
  const spans = [...text.matchAll(/`horno ([^`]+)`|^(?:(?:\w+=\S+ )?npm run horno --|horno) (.+)$/gm)];
  return spans.map(
    ([, span, line]) =>
      (span ?? line ?? '')
        .replace('<row>', '1')
        .replace(/\s#.*$/, '')
        .match(/"[^"]*"|\S+/g) ?? [],
  );
}

/** Parses a call as the command line does; the action ends before it reaches a registry. */
async function parse(words: readonly string[]): Promise<string | undefined> {
  const opened = new Error('opened');
  const program = new Command('horno').storeOptionsAsProperties(false);
  buildProgram(program, {
    open: () => Promise.reject(opened),
    context: { write: () => undefined, env: {}, cwd: root } as never,
  });
  const known = program.commands.length;
  addBuilding(program, words);
  for (const command of program.commands.slice(known)) command.action(() => Promise.reject(opened));
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.code !== 'commander.helpDisplayed') return error.code;
  }
  return undefined;
}

/** A call without options may only name a command, without its arguments. */
const namesOnly = new Set(['commander.missingArgument', 'commander.missingMandatoryOptionValue', 'commander.help']);

const calls = documents.flatMap((document) =>
  callsOf(readFileSync(`${root}${document}`, 'utf8')).map((words) => [document, words.join(' '), words] as const),
);

test('documents contain calls of horno', () => {
  expect(calls.length).toBeGreaterThan(20);
});

test.each(calls)('squad F10: %s: horno %s is accepted by the command line', async (_document, _text, words) => {
  const code = await parse(words);
  const isFull = words.some((word) => word.startsWith('--'));
  expect(code === undefined || (!isFull && namesOnly.has(code)) ? 'accepted' : code).toBe('accepted');
});

test('an unknown option is refused', async () => {
  expect(await parse(['token', 'create', '--holder', 'ana@horno.pe'])).toBe('commander.missingMandatoryOptionValue');
  expect(await parse(['publish', 'mf-a', '--nothing'])).toBe('commander.unknownOption');
});
