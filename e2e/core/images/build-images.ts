import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Store of images in a folder of its own, so that a test neither sees nor leaves any of the machine's. */
export interface ImageStore {
  folder: string;
  buildah(...words: string[]): Promise<string>;
  /** Arguments that make podman use the store. */
  podmanArgs: string[];
}

export function imageStore(folder: string): ImageStore {
  const args = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  return {
    folder,
    podmanArgs: ['--storage-driver', 'overlay', ...args],
    async buildah(...words) {
      const { stdout } = await run('buildah', ['--storage-driver', 'overlay', ...args, ...words], {
        maxBuffer: 1 << 26,
      });
      return stdout.trim();
    },
  };
}

/** The tag that the Dockerfile starts from. Its digest is left out: the image is made here. */
function baseName(): string {
  const name = /^ARG NODE=([^@\s]+)@sha256:[0-9a-f]{64}$/m.exec(
    readFileSync(join(workspace, 'deploy/Dockerfile'), 'utf8'),
  )?.[1];
  if (!name) throw new Error('deploy/Dockerfile names no base image');
  return `docker.io/library/${name}`;
}

/** Makes an image of Debian's packages, this machine's Node.js with npm, and the machine's certificates. */
export async function buildDebian(store: ImageStore, name: string, packages: readonly string[] = []): Promise<void> {
  const archive = join(store.folder, 'base.tar');
  const all = ['libstdc++6', 'ca-certificates', ...packages];
  await run('mmdebstrap', ['--variant=minbase', `--include=${all.join(',')}`, 'bookworm', archive]);
  const container = await store.buildah('from', 'scratch');
  // An archive, because owners of a folder's files would be lost.
  await store.buildah('add', '-q', container, archive, '/');
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  await store.buildah('copy', '-q', container, process.execPath, '/usr/bin/node');
  await store.buildah('copy', '-q', container, npm, '/usr/lib/node_modules/npm');
  for (const name of ['npm', 'npx'])
    await store.buildah(
      'run',
      '--isolation',
      'chroot',
      container,
      'ln',
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      `/usr/bin/${name}`,
    );
  await store.buildah('copy', '-q', container, CERTIFICATES, CERTIFICATES);
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NPM_CONFIG_CAFILE: CERTIFICATES,
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
  };
  const env = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  await store.buildah('config', ...env, container);
  await store.buildah('commit', '-q', container, name);
  await store.buildah('rm', container);
  rmSync(archive);
}

/** Makes the image that the Dockerfile starts from. */
export const buildBase = (store: ImageStore): Promise<void> => buildDebian(store, baseName());

/** Builds the image of a service by deploy/Dockerfile. Returns its size in MB, without the base. */
export async function buildImage(store: ImageStore, service: string): Promise<number> {
  const file = join(workspace, 'deploy/Dockerfile');
  const options = ['-q', '--layers', '--isolation', 'chroot', '--network', 'host', '--pull-never'];
  const args = [
    '--build-arg',
    `SERVICE=${service}`,
    '--build-arg',
    `NODE=${baseName()}`,
    '-f',
    file,
    '-t',
    `localhost/horno-${service}`,
  ];
  await store.buildah('bud', ...options, ...args, workspace);
  const sizes = await Promise.all(
    [baseName(), `localhost/horno-${service}`].map(async (name) => {
      const [image] = JSON.parse(await store.buildah('images', '--json', name)) as { size: string }[];
      return Number.parseFloat(image?.size ?? '');
    }),
  );
  return (sizes[1] ?? 0) - (sizes[0] ?? 0);
}
