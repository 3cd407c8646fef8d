import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Network, onFreePort, startProgram } from './nginx.ts';
import { testDir } from './temp.ts';

export const VARNISH = ['/usr/sbin/varnishd', '/usr/bin/varnishd'].find((path) => existsSync(path));

/** Starts Varnish with the configuration of deploy/varnish before an edge. */
export const startVarnish = (edgeUrl: string): Promise<Network> => onFreePort((port) => startVarnishAt(port, edgeUrl));

async function startVarnishAt(own: number, edgeUrl: string): Promise<Network> {
  const dir = await testDir();
  const { hostname, port } = new URL(edgeUrl);
  const whole = await readFile(new URL('../../../../deploy/varnish/horno.vcl', import.meta.url), 'utf8');
  const file = join(dir, 'horno.vcl');
  await writeFile(
    file,
    whole.replace('.host = "127.0.0.1"', `.host = "${hostname}"`).replace('.port = "3000"', `.port = "${port}"`),
  );
  const address = `127.0.0.1:${own}`;
  const words = ['-F', '-j', 'none', '-n', join(dir, 'varnish'), '-a', address, '-f', file, '-s', 'malloc,64m'];
  return startProgram(VARNISH ?? 'varnishd', [...words, '-p', 'http_gzip_support=off'], {
    url: `http://${address}`,
    names: /varnish/i,
  });
}
