import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { describeFinding, finding } from '../src/findings.ts';
import { completeDocument, isByHand, readSketch } from '../src/versions/complete-document.ts';
import { readDocument } from '../src/versions/document.ts';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const source = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
/** The sections of the guide for squads, by title. */
const sections = new Map(
  source('docs/squads.md')
    .split('\n## ')
    .map((part) => [part.split('\n')[0] ?? '', part]),
);
const FIRST = 'Your first remote';
const FOREIGN = 'A remote without the kit';
const FRAMEWORKS = 'Frameworks';
const section = (title: string) => sections.get(title) ?? '';
const blocksOf = (text: string) => [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
/** Commands in the blocks of a guide, without comments. */
const linesOf = (text: string) =>
  blocksOf(text)
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/ +#.*/, ''))
    .filter((line) => line !== '');
const isHorno = (line: string) => line.startsWith('horno ');
/** Commands of `horno` in the sentences of a guide. */
const namedIn = (text: string) => [...text.matchAll(/`(?:npx )?(horno [^`]+)`/g)].map(([, command = '']) => command);

test('squad F10: the document of the guide for other frameworks is a whole remote.json', () => {
  const [, text = '{}'] = /```json\n([\s\S]+?)```/.exec(section(FOREIGN)) ?? [];
  const sketch = JSON.parse(text);
  expect(isByHand(sketch)).toBe(true);
  const files = new Map(['entry.js', 'board.css'].map((path) => [path, Buffer.from('')]));
  expect(readDocument(completeDocument(readSketch(sketch), files)).document).toMatchObject({
    name: 'mf-board',
    kind: 'remote',
  });
});

test.each(['es', 'en'] as const)(
  'squad F10: the refusal of a document written by hand names the guide in %s',
  (lang) => {
    const { hint } = describeFinding(finding('REG-SCHEMA', { field: 'manifest', problem: 'missing' }), lang);
    expect(hint).toContain('docs/squads.md#a-remote-without-the-kit');
  },
);

describe('squad F10: commands of the guides', () => {
  let registry: TestRegistry;
  let cwd: string;
  beforeAll(async () => {
    registry = await startTestRegistry();
    cwd = join(registry.dir, 'work');
    await mkdir(cwd);
    await writePackage(join(cwd, 'shell'), builtShell());
    for (const channel of ['production', 'staging']) await done(`publish shell --channel ${channel}`);
  }, startUpMs);
  afterAll(() => registry.close());
  // As in a person's shell, where no channel is the default.
  const { done } = commandLine(() => ({
    registry,
    cwd,
    env: asOps(registry).then((env) => ({ ...env, HORNO_CHANNEL: undefined })),
  }));

  test.each([
    [FOREIGN, 'mf-board', 4],
    [FRAMEWORKS, 'mf-board', 1],
  ])('of "%s" run as they are written', async (title, remote, count) => {
    const recipe = { name: remote, squad: 'board', paths: [`/${remote}`] };
    const outside = cwd;
    await writePackage(join(outside, remote), builtRemote({ ...recipe, buildId: `build000${count}` }));
    await done(`publish ${remote} --channel staging`);
    cwd = join(outside, remote);
    await writePackage(cwd, builtRemote({ ...recipe, buildId: `built000${count}` }));
    const lines = linesOf(section(title)).filter(isHorno);
    expect(lines).toHaveLength(count);
    for (const line of lines) await done(line.replace(/^horno /, ''));
    cwd = outside;
  });

  test('that sentences name run', async () => {
    const named = new Set([FIRST, FOREIGN, FRAMEWORKS].flatMap((title) => namedIn(section(title))));
    // A story builds with it: release-own-repository.
    named.delete('horno build');
    expect([...named].sort()).toEqual([
      'horno catalogue --channel production',
      'horno doctor',
      'horno token create --squad promos',
      'horno types --channel production',
    ]);
    for (const command of named) await done(command.replace(/^horno /, ''));
  });
});

describe('squad F10: every command of the guides is run', () => {
  const story = 'e2e/specs/release-own-repository.spec.ts';
  /** Commands that need more than a registry: the file that runs each, and the words by which it does. */
  const runBy: Record<string, [file: string, words: string]> = {
    // The folder of the command and the packages come from the workspace there; the first remote installs them.
    'npm create horno-remote board -- --framework solid --squad board': [
      'e2e/commands/frameworks.ts',
      "'--framework', folder",
    ],
    'npm install': [story, 'reader.run(make)'],
    'npm start': ['services/local/src/main.test.ts', "spawn('npm', ['start']"],
    'npm run build': ['e2e/commands/frameworks.ts', "'npm', ['run', '--silent', 'build']"],
    'npx horno build': [story, "reader.run('npx horno build"],
    'pnpm pack:all': [story, 'shared/tooling/packages/pack-all.ts'],
    'pnpm new:remote promos --into <folder> --packages dist/packages': [
      'shared/tooling/packages/packages.test.ts',
      "scripts['new:remote']",
    ],
  };

  test('a story runs every block of the first remote', () => {
    const spec = source(story);
    const [, names = ''] =
      /const \[(.+), \.\.\.more\] = blocksOf\(\s*'docs\/squads\.md',\s*'Your first remote',?\s*\)/.exec(spec) ?? [];
    const blocks = [...names.matchAll(/(\w+) = ''/g)].map(([, name]) => name);
    expect(blocks).toHaveLength(blocksOf(section(FIRST)).length);
    expect(blocks.filter((name) => !new RegExp(`reader\\.(run|serve)\\(${name}\\b`).test(spec))).toEqual([]);
  });

  test('a file that says so runs what the registry alone cannot run', () => {
    const texts = [FIRST, FOREIGN, FRAMEWORKS].map(section);
    const inSentences = texts.flatMap((text) =>
      [...text.matchAll(/`((?:npm|npx|pnpm) [^`]+)`/g)].map(([, command = '']) => command),
    );
    const inBlocks = texts.slice(1).flatMap(linesOf);
    const isRunAbove = (command: string) =>
      isHorno(command) || namedIn(`\`${command}\``).some((each) => each !== 'horno build');
    const others = new Set([...inSentences, ...inBlocks].filter((command) => !isRunAbove(command)));
    expect([...others].sort()).toEqual(Object.keys(runBy).sort());
    for (const [file, words] of Object.values(runBy)) expect(source(file)).toContain(words);
  });
});
