import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ALONE, isFree, readOptions, USAGE } from './options.ts';

const workspace = mkdtempSync(join(tmpdir(), 'horno-dev-options-'));
const at = { workspace, cwd: workspace, env: {} };

beforeAll(() => {
  mkdirSync(join(workspace, 'mf-promos'));
  writeFileSync(join(workspace, 'mf-promos/remote.manifest.ts'), '');
});
afterAll(() => rmSync(workspace, { recursive: true }));

test.each([
  ['the named remote', ['mf-promos'], at, { port: 3000 }],
  ['the remote of the folder', [], { ...at, cwd: join(workspace, 'mf-promos') }, { port: 3000 }],
  ['PORT', ['mf-promos'], { ...at, env: { PORT: '4000' } }, { port: 4000 }],
  ['--port before PORT', ['mf-promos', '--port', '5000'], { ...at, env: { PORT: '4000' } }, { port: 5000 }],
  ['another environment', ['mf-promos', '--to', 'https://staging.example'], at, { to: 'https://staging.example' }],
])('squad F9: command line names %s', (_what, args, circumstances, options) => {
  expect(readOptions(args, circumstances)).toMatchObject({
    name: 'mf-promos',
    folder: join(workspace, 'mf-promos'),
    ...options,
  });
});

test.each([
  ['a wrong name, with the right ones', ['mf-nope'], /^There is no remote mf-nope .* Remotes: mf-promos\./],
  ['a folder without a remote', [], /^There is no remote /],
  ['a port that is no number', ['mf-promos', '--port', 'x'], /^The port x /],
  ['an address that is none', ['mf-promos', '--to', 'staging'], /^The address staging /],
  ['an unknown option', ['mf-promos', '--nope'], /--nope/],
])('squad F9: command line refuses %s', (_what, args, text) => {
  expect(readOptions(args, at)).toEqual({ text: expect.stringMatching(text), exitCode: 2 });
});

describe('squad F6: horno dev, which runs in any repository', () => {
  const alone = { ...at, cwd: join(workspace, 'mf-promos'), isAlone: true };

  test('takes the remote of the folder and the address of a shop', () => {
    const options = readOptions(['--to', 'https://shop.example'], alone);
    expect(options).toEqual({ name: 'mf-promos', folder: alone.cwd, port: 3000, to: 'https://shop.example' });
  });

  test('refuses to start without an address, with its own usage', () => {
    const text = expect.stringMatching(/^Name the address of a shop with --to\.\n\nhorno dev /);
    expect(readOptions([], alone)).toEqual({ text, exitCode: 2 });
    expect(readOptions(['--help'], alone)).toEqual({ text: ALONE, exitCode: 0 });
  });
});

test('squad F9: --help prints the usage', () => {
  expect(readOptions(['--help'], at)).toEqual({ text: USAGE, exitCode: 0 });
});

test('squad F9: a port that another process listens on is not free', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const { port } = server.address() as { port: number };
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});
