import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { makeAlone, newFolder, readWords } from './command.ts';
import { Usage } from './usage.ts';
import { PLATFORM, sourcesOf } from './versions.ts';

const root = mkdtempSync(join(tmpdir(), 'horno-create-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('squad F6: the command line names the remote, its squad and its place', () => {
  expect(readWords(['promos'])).toMatchObject({ name: 'mf-promos', squad: 'promos' });
  expect(readWords(['mf-promos', '--squad', 'deals', '--into', 'x', '--packages', 'y'])).toEqual({
    ...{ name: 'mf-promos', squad: 'deals', into: 'x', packages: 'y' },
  });
});

test.each([
  ['nothing', [], /^npm create horno-remote <name>/],
  ['help', ['promos', '--help'], /^npm create horno-remote <name>/],
  ['a name with capitals', ['Promos'], /mf-Promos/],
  ['an unknown option', ['promos', '--nope'], /--nope/],
])('squad F6: the command line answers %s with a sentence', (_what, args, text) => {
  expect(() => readWords(args)).toThrow(text);
});

test('squad F6: a folder without tarballs is refused with a sentence', () => {
  const ask = () => sourcesOf({ platform: '1.0.0', others: {} }, join(root, 'nowhere'));
  expect(ask).toThrow(Usage);
  expect(ask).toThrow(/^There is no tarball of @horno\/contracts in .*nowhere: pnpm pack:all makes them\.$/);
});

test('squad F6: tarballs are copied into the repository, which names them by relative paths', () => {
  const tarballs = join(root, 'tarballs');
  mkdirSync(tarballs);
  for (const name of PLATFORM) writeFileSync(join(tarballs, `horno-${name}-1.0.0.tgz`), name);
  jest.spyOn(console, 'log').mockReturnValue();
  makeAlone(readWords(['copies', '--into', root, '--packages', tarballs]), { platform: '1.0.0', others: {} }, {});
  rmSync(tarballs, { recursive: true });
  const made = (path: string) => readFileSync(join(root, 'mf-copies', path), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(made('package.json'));
  const named = { ...dependencies, ...devDependencies };
  for (const name of PLATFORM) {
    expect(named[`@horno/${name}`]).toBe(`file:packages/horno-${name}-1.0.0.tgz`);
    expect(made(`packages/horno-${name}-1.0.0.tgz`)).toBe(name);
  }
});

test('squad F6: a folder that exists is not overwritten', () => {
  mkdirSync(join(root, 'mf-promos'));
  expect(() => newFolder(readWords(['promos']), root)).toThrow(/is there already/);
  expect(newFolder(readWords(['deals']), root)).toBe(join(root, 'mf-deals'));
});

test('squad F6: a remote of a framework is made of its starter, with the command as the only tarball', () => {
  const tarballs = join(root, 'some-tarballs');
  mkdirSync(tarballs);
  for (const name of PLATFORM) writeFileSync(join(tarballs, `horno-${name}-1.0.0.tgz`), name);
  const say = jest.spyOn(console, 'log').mockReturnValue();
  const words = readWords(['lists', '--framework', 'solid', '--into', root, '--packages', tarballs]);
  const starters = {
    solid: { 'package.json': '{"scripts":{"build":"vite build"}}', 'src/starter.js': '// mf-starter' },
  };
  makeAlone(words, { platform: '1.0.0', others: { react: '19.0.0' } }, starters);
  const made = (path: string) => readFileSync(join(root, 'mf-lists', path), 'utf8');
  expect(made('src/lists.js')).toBe('// mf-lists');
  expect(JSON.parse(made('package.json')).devDependencies).toEqual({
    '@horno/cli': 'file:packages/horno-cli-1.0.0.tgz',
  });
  expect(readdirSync(join(root, 'mf-lists/packages'))).toEqual(['horno-cli-1.0.0.tgz']);
  expect(say).toHaveBeenLastCalledWith(expect.not.stringContaining('npm test'));
});

test('squad F6: a framework without a starter is refused with those that there are', () => {
  const words = readWords(['more', '--framework', 'ember', '--into', root]);
  const make = () => makeAlone(words, { platform: '1.0.0', others: {} }, { lit: {}, vue: {} });
  expect(make).toThrow('There is no starter of ember. There is: lit, vue.');
  const digits = readWords(['2x1', '--squad', 'deals', '--framework', 'lit', '--into', root]);
  expect(() => makeAlone(digits, { platform: '1.0.0', others: {} }, { lit: {} })).toThrow(
    /^"mf-2x1" begins with a digit/,
  );
});
