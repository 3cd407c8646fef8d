import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const program = fileURLToPath(new URL('../bin/horno.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'horno-cli-'));
writeFileSync(join(folder, 'remote.manifest.ts'), 'export default {};');
afterAll(() => rmSync(folder, { recursive: true }));

const horno = (...words: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, ['--no-warnings', program, ...words], { cwd: folder }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test.each([
  ['without a shop', [], /^Name the address of a shop with --to\./],
  ['with an address that is none', ['--to', 'nonsense'], /^The address nonsense is not one\./],
  [
    'with a shop that does not answer',
    ['--to', 'http://127.0.0.1:9'],
    /^The shop http:\/\/127\.0\.0\.1:9 cannot be reached: /,
  ],
])('squad F9: horno dev %s says why and ends with a code', async (_how, words, said) => {
  expect(await horno('dev', '--port', '0', ...words)).toMatchObject({ code: 2, err: expect.stringMatching(said) });
});

test('squad S11: horno says its version', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await horno('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
});

test('horno says that its working folder is gone', async () => {
  const gone = mkdtempSync(join(tmpdir(), 'horno-gone-'));
  const script = `rmdir '${gone}' && exec '${process.execPath}' --no-warnings '${program}' status`;
  const said = await new Promise((resolve) => {
    execFile('/bin/sh', ['-c', script], { cwd: gone }, (error, out, err) => resolve({ code: error?.code, out, err }));
  });
  const err = 'The working folder does not exist any more. Change to another one.\n';
  expect(said).toEqual({ code: 2, out: '', err });
});

test('horno asks for a missing argument before a missing option', async () => {
  expect(await horno('toggle')).toMatchObject({ code: 2, err: "Not understood: missing required argument 'remote'\n" });
  const err = "Not understood: required option '--reason <reason>' not specified\n";
  expect(await horno('toggle', 'mf-x', 'off', '--channel', 'staging')).toMatchObject({ code: 2, err });
});

test('horno build explains itself', async () => {
  expect(await horno('build', '--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: horno build/) });
});
