import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { testDir } from './temp.ts';

export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Returns the lines of `deploy/nginx/horno.conf` before its servers, and its first server: the shop's. */
async function shopConfiguration(): Promise<string> {
  const whole = await readFile(new URL('../../../../deploy/nginx/horno.conf', import.meta.url), 'utf8');
  return whole
    .split(/^(?=server \{)/m)
    .slice(0, 2)
    .join('');
}

/** A program that keeps documents before an edge. */
export interface Network {
  url: string;
  stop(): void;
}

const MAX_PORTS = 5;

/** Starts a program on a free port. Another process may take the port first: then the program ends, and starts on another one. */
export async function onFreePort(start: (port: number) => Promise<Network>): Promise<Network> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      const isTaken = /in use/i.test(String(error));
      if (!isTaken || tries === MAX_PORTS) throw error;
    }
  }
}

/** Starts nginx with the configuration of the shop, without TLS, before an edge. */
export const startNginx = (edgeUrl: string): Promise<Network> => onFreePort((port) => startNginxAt(port, edgeUrl));

async function startNginxAt(port: number, edgeUrl: string): Promise<Network> {
  const dir = await testDir();
  const shop = (await shopConfiguration())
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:443 ssl http2;\n', '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replaceAll('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    // All visitors of a test have one address.
    .replace('rate=200r/s', 'rate=100000r/s')
    .replace('/var/cache/horno-documents', join(dir, 'documents'))
    .replace('127.0.0.1:3000', new URL(edgeUrl).host);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(dir, name)};`)
    .join('\n');
  const file = join(dir, 'nginx.conf');
  await mkdir(join(dir, 'logs'));
  await writeFile(
    file,
    `daemon off;\nmaster_process off;\npid ${join(dir, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${shop}}\n`,
  );
  const url = `http://127.0.0.1:${port}`;
  return startProgram(NGINX ?? 'nginx', ['-p', dir, '-c', file], { url, names: /nginx/ });
}

/** Starts a program and waits until it answers. `names` is in a header of its answers, and not in those of another process. */
export async function startProgram(
  program: string,
  words: readonly string[],
  { url, names }: { url: string; names: RegExp },
): Promise<Network> {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`))),
  );
  ended.catch(() => undefined);
  const answers = async (): Promise<void> => {
    for (;;) {
      const isUp = await fetch(url).then(
        ({ headers }) => names.test(`${headers.get('server')} ${headers.get('via')}`),
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.race([answers(), ended]);
  return { url, stop: () => void child.kill() };
}
