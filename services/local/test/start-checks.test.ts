import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const scripts = new URL('../../../scripts/', import.meta.url);
const { withDirectLoopback } = (await import(new URL('start-checks.mjs', scripts).href)) as {
  withDirectLoopback(env: Record<string, string>): Record<string, string>;
};
/** An impossible folder, because it is in a file: the start ends there, before it installs or builds. */
const NO_FOLDER = `${fileURLToPath(import.meta.url)}/data`;

async function listen() {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function start(env: Record<string, string>) {
  const ports = { PORT: '0', OPS_PORT: '0', STORE_PORT: '0', PAY_PORT: '0', STAGING_PORT: '' };
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('start.mjs', scripts))], {
    env: { ...process.env, ...ports, DATA_DIR: NO_FOLDER, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { ended, text: () => text };
}

const refusal = `The folder ${NO_FOLDER} cannot be written (ENOTDIR): set DATA_DIR to another one.\n`;

test('npm start says in one line that its data folder cannot be written, before it builds', async () => {
  const { ended, text } = start({});
  expect([await ended, text()]).toEqual([1, refusal]);
});

test('npm start waits for the ports of a shop that is just stopping', async () => {
  const { server, port } = await listen();
  const { ended, text } = start({ PORT: String(port) });
  while (text() === '') await new Promise((resolve) => setTimeout(resolve, 20));
  server.close();
  expect(await ended).toBe(1);
  expect(text()).toBe(`Port ${port} is busy: waiting, in case a shop is just stopping.\n${refusal}`);
});

test('npm start names the port that stays busy', async () => {
  const { server, port } = await listen();
  const { ended, text } = start({ OPS_PORT: String(port) });
  expect(await ended).toBe(1);
  expect(text()).toMatch(new RegExp(`\nPort ${port} is busy: end what holds it, or set OPS_PORT to another one\\.\n$`));
  server.close();
});

const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };

test('calls between the parts of the shop pass by a proxy that Node takes of the environment', () => {
  expect(withDirectLoopback({ HTTP_PROXY: 'http://proxy' })).toEqual({ HTTP_PROXY: 'http://proxy' });
  const direct = 'intern.example,localhost,127.0.0.1,::1,[::1]';
  expect(withDirectLoopback({ ...proxied, NO_PROXY: 'intern.example' })).toEqual({
    ...{ ...proxied, NO_PROXY: direct, no_proxy: direct },
  });
});

/** Earlier versions of Node take no proxy of the environment. */
const takesProxy = Number(process.versions.node.split('.')[0]) >= 24;

(takesProxy ? test : test.skip)('Node calls this machine directly in that environment', async () => {
  const { server, port } = await listen();
  const program = `console.log(await (await fetch('http://127.0.0.1:${port}')).text())`;
  const env = withDirectLoopback({ ...(process.env as Record<string, string>), ...proxied });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  server.close();
  expect(text).toBe('here\n');
});
