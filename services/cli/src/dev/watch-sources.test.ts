import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { watchSources } from './watch-sources.ts';

const root = fileURLToPath(new URL(`../../../../test-results/watch-sources/${process.pid}`, import.meta.url));
beforeAll(() => {
  mkdirSync(join(root, 'src'), { recursive: true });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Watches while `during` runs. Returns the number of changes that it reported. */
async function changesDuring(isBroken: boolean, during: (reported: () => Promise<void>) => Promise<void>) {
  let count = 0;
  let tell = () => {};
  const watched = watchSources(root, {
    isBroken: () => isBroken,
    changed() {
      count += 1;
      tell();
    },
  });
  await during(() => new Promise((resolve) => (tell = resolve))).finally(watched.close);
  return count;
}

const touch = (file: string) => writeFileSync(join(root, file), '');

test('a change of the manifest is reported once, however many times it is written', async () => {
  const count = await changesDuring(false, async (reported) => {
    const heard = reported();
    for (let time = 0; time < 5; time++) touch('remote.manifest.ts');
    await heard;
  });
  expect(count).toBe(1);
});

test('a change of a source is reported while the build is broken only', async () => {
  const changeBoth = (file: string) => async (reported: () => Promise<void>) => {
    touch('src/page.tsx');
    const heard = reported();
    touch(file);
    await heard;
  };
  expect(await changesDuring(true, changeBoth('src/page.tsx'))).toBe(1);
  expect(await changesDuring(false, changeBoth('package.json'))).toBe(1);
});

test('a folder of sources that is made later is watched', async () => {
  await changesDuring(true, async (reported) => {
    const made = reported();
    mkdirSync(join(root, 'locales'));
    await made;
    const heard = reported();
    touch('locales/es.json');
    await heard;
  });
});

test('folders that come and go while they are read do not end the watcher', async () => {
  await changesDuring(true, async (reported) => {
    const busy = `
      const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
      for (let time = 0; time < 3000; time++) {
        mkdirSync('src/short/life', { recursive: true });
        for (const file of 'abcde') writeFileSync('src/short/' + file, '');
        rmSync('src/short', { recursive: true });
      }`;
    const [code] = await once(spawn(process.execPath, ['-e', busy], { cwd: root, stdio: 'inherit' }), 'exit');
    expect(code).toBe(0);
    const heard = reported();
    touch('src/page.tsx');
    await heard;
  });
});
