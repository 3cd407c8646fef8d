import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';

jest.setTimeout(90_000);

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'horno-main-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** Returns a port that is in use. */
async function busyPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs `npm start` in a process and waits for its end. */
function runMain(
  env: Record<string, string>,
  node: readonly string[] = [],
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(
    process.execPath,
    [...node, '--import', './shared/tooling/loader/register.mjs', 'services/local/src/main.ts'],
    {
      cwd: workspace,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HORNO_DEMO: '1',
        DATA_DIR: dataDir,
        PORT: '0',
        OPS_PORT: '0',
        STORE_PORT: '0',
        PAY_PORT: '0',
        STAGING_PORT: '',
        ...env,
      },
    },
  );
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text.err += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...text }));
  });
}

test('main prints one line and releases the data folder when the ops port is in use', async () => {
  const port = await busyPort();
  for (const _ of [1, 2]) {
    const { code, out, err } = await runMain({ OPS_PORT: String(port) });
    expect(err.trim()).toMatch(new RegExp(`^A port is busy: .*:${port}$`));
    expect(code).toBe(1);
    expect(out).toContain('api: up');
    expect(out).not.toContain('registry:');
  }
});

test('operations 22: the shop ends when a supervisor ends npm', async () => {
  const busy = await Promise.all([busyPort(), busyPort(), busyPort(), busyPort()]);
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  const [shop, ops, store, pay] = busy.map(String);
  const npm = spawn('npm', ['start'], {
    cwd: workspace,
    env: {
      ...process.env,
      ...{ NODE_ENV: undefined, DATA_DIR: dataDir, PORT: shop, OPS_PORT: ops, STORE_PORT: store, PAY_PORT: pay },
      STAGING_PORT: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  await new Promise<void>((resolve, reject) => {
    npm.once('exit', () => reject(new Error(`npm start ended:\n${out}`)));
    npm.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
      if (out.includes('Ctrl+C stops the shop')) resolve();
    });
  });
  npm.removeAllListeners('exit');
  const closed = new Promise((resolve) => npm.once('close', resolve));
  npm.kill('SIGTERM');
  // The pipe closes when the last process that writes to it has ended: npm, its shell, the script and the shop.
  await closed;
  await expect(fetch(`http://127.0.0.1:${shop}/`)).rejects.toThrow();
});

test('main closes the shop when a signal comes as soon as it sends its address', async () => {
  const signalsItself = "data:text/javascript,process.send = () => process.kill(process.pid, 'SIGTERM');";
  const { code, err } = await runMain({}, ['--import', signalsItself]);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.sock'))).toEqual([]);
});
