import { describe, expect, test } from '@jest/globals';
import { commandsOf, faultOfCommand } from './commands.ts';
import { filesBelow, read } from './files.ts';

test('commandsOf reads the calls of npm, pnpm and node in code blocks', () => {
  const text = 'npm run none\n```sh\nA=1 npm run build  # all\npnpm verify && node a.mjs\ncurl x\n```\n';
  expect(commandsOf(text)).toEqual(['npm run build', 'pnpm verify', 'node a.mjs']);
});

test.each([
  ['npm test -- shared/domain', undefined],
  ['npm run build mf-content', undefined],
  ['pnpm --filter @horno/kit test', undefined],
  ['pnpm install', undefined],
  ['npm run nothing', 'no script nothing of horno'],
  ['pnpm --filter @horno/none test', 'no package @horno/none'],
  ['node scripts/none.mjs', 'no file scripts/none.mjs'],
])('faultOfCommand of `%s`: %s', (command, fault) => {
  expect(faultOfCommand(command)).toBe(fault);
});

describe('documents', () => {
  const documents = filesBelow('.', /\.md$/).filter((path) => commandsOf(read(path)).length > 0);

  test('contain commands', () => {
    expect(documents).toContain('README.md');
  });

  test.each(documents)('%s calls only scripts, packages and files that exist', (path) => {
    const faults = commandsOf(read(path)).map((command) => [command, faultOfCommand(command)]);
    expect(faults.filter(([, fault]) => fault)).toEqual([]);
  });
});
