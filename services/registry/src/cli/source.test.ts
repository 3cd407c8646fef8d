import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findSource, webAddress, withChanges } from './source.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'horno-source-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const who = ['-c', 'user.name=Ana Quispe', '-c', 'user.email=ana@horno.pe', '-c', 'commit.gpgsign=false'];
const git = async (...words: string[]) =>
  (await promisify(execFile)('git', [...who, ...words], { cwd: dir })).stdout.trim();

async function commit(title: string, file: string): Promise<string> {
  await mkdir(join(dir, 'mf-menu'), { recursive: true });
  await writeFile(join(dir, file), title);
  await git('add', '.');
  await git('commit', '-q', '-m', title);
  return git('rev-parse', 'HEAD');
}

describe('findSource', () => {
  test('takes commit, actor and repository of a workflow of GitHub', async () => {
    const env = { GITHUB_SHA: 'a'.repeat(40), GITHUB_ACTOR: 'ana', GITHUB_REPOSITORY: 'pizza/mf-menu' };
    const source = { commit: 'a'.repeat(40), author: 'ana', repository: 'https://github.com/pizza/mf-menu' };
    expect(await findSource({ env }, dir)).toEqual(source);
  });

  test('takes the commit of a pull request in place of its merge', async () => {
    const path = join(dir, 'event.json');
    await writeFile(path, JSON.stringify({ pull_request: { head: { sha: 'b'.repeat(40) } } }));
    const env = { GITHUB_SHA: 'a'.repeat(40), GITHUB_EVENT_PATH: path };
    expect(await findSource({ env }, dir)).toEqual({ commit: 'b'.repeat(40) });
  });

  test('takes commit, author without mail, and address of a job of GitLab', async () => {
    const env = {
      CI_COMMIT_SHA: 'c'.repeat(40),
      CI_COMMIT_AUTHOR: 'Ana Quispe <ana@horno.pe>',
      CI_PROJECT_URL: 'https://gitlab.example/pizza/mf-menu',
    };
    const repository = 'https://gitlab.example/pizza/mf-menu';
    expect(await findSource({ env }, dir)).toEqual({ commit: 'c'.repeat(40), author: 'Ana Quispe', repository });
  });

  test('reads the work tree elsewhere, and says nothing without one', async () => {
    expect(await findSource({ env: {} }, dir)).toEqual({});
    await git('init', '-q');
    const head = await commit('feat: first', 'mf-menu/a');
    await git('remote', 'add', 'origin', 'git@github.com:pizza/mf-menu.git');
    const repository = 'https://github.com/pizza/mf-menu';
    expect(await findSource({ env: {} }, dir)).toEqual({ commit: head, author: 'Ana Quispe', repository });
  });
});

describe('withChanges', () => {
  test('adds the titles of the folder since the version before, the newest first', async () => {
    await git('init', '-q');
    const before = await commit('feat: first', 'mf-menu/a');
    await commit('feat: of another folder', 'other');
    await commit('feat: deals', 'mf-menu/b');
    const head = await commit('fix: prices', 'mf-menu/c');
    const found = await withChanges({ commit: head }, join(dir, 'mf-menu'), before);
    expect(found.changes).toEqual(['fix: prices', 'feat: deals']);
  });

  test('adds the newest title where the history does not reach back', async () => {
    await git('init', '-q');
    const head = await commit('feat: first', 'mf-menu/a');
    expect((await withChanges({ commit: head }, dir, 'd'.repeat(40))).changes).toEqual(['feat: first']);
    expect(await withChanges({ commit: 'd'.repeat(40) }, dir, head)).toEqual({ commit: 'd'.repeat(40) });
    expect(await withChanges({ commit: '--output=x' }, dir, head)).toEqual({ commit: '--output=x' });
  });
});

test.each([
  ['git@github.com:pizza/mf-menu.git', 'https://github.com/pizza/mf-menu'],
  ['ssh://git@git.example:2222/pizza/mf-menu.git', 'https://git.example/pizza/mf-menu'],
  ['https://ana:secret@git.example/pizza/mf-menu.git', 'https://git.example/pizza/mf-menu'],
  ['https://git.example/pizza/mf-menu/', 'https://git.example/pizza/mf-menu'],
  ['/srv/git/mf-menu.git', undefined],
  [undefined, undefined],
])('the web address of %s is %s', (remote, address) => {
  expect(webAddress(remote)).toBe(address);
});
