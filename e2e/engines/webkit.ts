import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../core/shop-process.ts';
import type { Driver, Engine, Point, Size } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** Debian names the folder by the processor. */
const BROWSER = ['x86_64', 'aarch64']
  .map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));

const START_MS = 20_000;
const ENTER = '\uE007';

/** Starts an X server on a display that it chooses. */
async function openScreen({ width, height }: Size): Promise<{ display: string; server: ChildProcess }> {
  const options = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const server = spawn(SCREEN, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const display = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (chunk: Buffer) => resolve(`:${chunk.toString().trim()}`));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.once('error', reject);
  });
  return { display, server };
}

/** Sends one command of W3C WebDriver. */
async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

/** The driver answers a moment after its process has started. */
async function waitForDriver(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await send('GET', `${url}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((later) => setTimeout(later, 50));
  }
}

const move = ({ x, y }: Point, duration: number) => ({
  ...{ type: 'pointerMove', duration, origin: 'viewport' },
  ...{ x: Math.round(x), y: Math.round(y) },
});

function driverOf(session: string, close: () => Promise<void>, complaints: () => string[]): Driver {
  const post = <T = void>(command: string, body: object = {}) => send<T>('POST', `${session}/${command}`, body);
  return {
    goto: (url) => post('url', { url }),
    back: () => post('back'),
    forward: () => post('forward'),
    run: (script, ...args) => post('execute/sync', { script: `return (${script})(...arguments)`, args }),
    async press(first, ...rest) {
      const actions = [
        move(first, 0),
        { type: 'pointerDown', button: 0 },
        ...rest.map((point) => move(point, 100)),
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const keys = [...text.replaceAll('\n', ENTER)];
      const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await post('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    complaints,
    close,
  };
}

async function open(size: Size): Promise<Driver> {
  const { display, server } = await openScreen(size);
  const home = await mkdtemp(join(tmpdir(), 'horno-webkit-'));
  const port = await freePort();
  const output: Buffer[] = [];
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display },
      ...{ LANG: 'es_PE.UTF-8', LANGUAGE: 'es_PE:es', TZ: 'America/Lima' },
      // The sandbox of its processes needs rights that a container and root do not have.
      ...{ WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    },
  });
  for (const stream of [driver.stdout, driver.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const end = async () => {
    for (const child of [driver, server]) child.kill('SIGTERM');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForDriver(url);
    const args = ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'];
    const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
      capabilities: {
        alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: BROWSER, args } },
      },
    });
    const session = `${url}/session/${sessionId}`;
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
    const close = () => send('DELETE', session).then(end, end);
    const complaints = () =>
      Buffer.concat(output)
        .toString()
        .split('\n')
        .filter((line) => /CONSOLE .*(?:ERROR|WARN)/.test(line));
    return driverOf(session, close, complaints);
  } catch (error) {
    await end();
    throw error;
  }
}

/** WebKitGTK: the engine of Safari and of every browser on an iPhone. */
export const webkit: Engine = {
  name: 'WebKit',
  missing:
    BROWSER && [DRIVER, SCREEN].every((path) => existsSync(path))
      ? undefined
      : 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb',
  open,
};
