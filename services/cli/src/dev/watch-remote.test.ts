import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTypeCheck } from './type-check.ts';
import { type Watched, watchRemote } from './watch-remote.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const inWorkspace = (path: string) => join(workspace, path);
const root = inWorkspace(`test-results/watch-remote/${process.pid}`);
const folder = join(root, 'mf-content');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));

type Said = { built: number } | { failed: string };
const said: Said[] = [];
let waiting: ((said: Said) => void) | undefined;
/** The next report of the watcher. */
const next = () => {
  const first = said.shift();
  return first ? Promise.resolve(first) : new Promise<Said>((resolve) => (waiting = resolve));
};
function hear(what: Said) {
  if (waiting) waiting(what);
  else said.push(what);
  waiting = undefined;
}
let watched: Watched;

beforeAll(async () => {
  mkdirSync(root, { recursive: true });
  const filter = (path: string) => !/\/(node_modules|dist|\.horno)(\/|$)/.test(path.slice(workspace.length));
  cpSync(inWorkspace('mf-content'), folder, { recursive: true, filter });
  symlinkSync(inWorkspace('mf-content/node_modules'), join(folder, 'node_modules'));
  symlinkSync(inWorkspace('shared'), join(root, 'shared'));
  const listener = {
    built: (ms: number) => hear({ built: ms }),
    failed: (errors: string) => hear({ failed: errors }),
  };
  watched = await watchRemote(folder, listener);
});
afterAll(async () => {
  await watched.close();
  rmSync(root, { recursive: true, force: true });
});

test('squad F9: watcher builds a new page once its manifest and its file are there, and says what is missing', async () => {
  expect(await next()).toEqual({ built: expect.any(Number) });
  expect(watched.remote()?.pages).not.toHaveProperty('evening');
  edit('remote.manifest.ts', (text) =>
    text.replace(
      /pages: \{/,
      "pages: { evening: { path: '/evening', layout: 'simple', access: 'any', render: 'client' },",
    ),
  );
  expect(await next()).toEqual({ failed: expect.stringContaining('./src/pages/evening.page.tsx') });
  cpSync(join(folder, 'src/pages/forbidden.page.tsx'), join(folder, 'src/pages/evening.page.tsx'));
  expect(await next()).toEqual({ built: expect.any(Number) });
  expect(watched.remote()?.pages).toHaveProperty('evening');
});

test('squad F9: watcher builds again when a source changes', async () => {
  const before = watched.remote()?.entry;
  edit('src/pages/evening.page.tsx', (text) => `${text}\n`);
  expect(await next()).toEqual({ built: expect.any(Number) });
  expect(watched.remote()?.entry).not.toBe(before);
});

test('squad F9: type check names a part that entry.ts lacks', async () => {
  const errors = await new Promise<string>((resolve) => {
    startTypeCheck({ folder, report: resolve }).check();
  });
  expect(errors).toMatch(/entry\.ts\(\d+,\d+\): error TS.*evening/s);
});
