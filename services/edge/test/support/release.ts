import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Layout } from '@horno/contracts/layout';
import { RemoteManifestSchema } from '@horno/contracts/manifest';
import type { ReleasePayload, SignedRelease, VersionDocument } from '@horno/contracts/release';

interface FixturePage {
  path: string;
  layout?: Layout;
  access?: 'any' | 'guest' | 'customer';
  render?: 'server' | 'client';
  titled?: boolean;
  cacheable?: boolean;
  query?: string[];
  /** Earlier name of `cacheable`. */
  isShared?: boolean;
  ownDocument?: boolean;
  awaits?: string[];
  ownerCall?: { call: string; param: string };
}

interface FixtureSlot {
  slot: string;
  order?: number;
  criticality?: 'primary' | 'essential' | 'regular';
  render?: 'server' | 'client';
  query?: string[];
}

export interface FixtureRemote {
  /** CommonJS code of the server bundle. */
  server?: string;
  toggle?: 'on' | 'off';
  /** Default `allow`. */
  update?: 'allow' | 'ask' | 'block';
  pages?: Record<string, FixturePage>;
  slots?: Record<string, FixtureSlot>;
  offers?: string[];
  trustedTypes?: string[];
  /** With `any` the build has a container for other sites. */
  exposeTo?: 'shop' | 'any';
  calls?: string[];
  runsEarly?: boolean;
  /** Files that its entry imports: it is an ES module. */
  modules?: string[];
  /** Texts of files that differ from the usual ones. */
  texts?: Record<string, string>;
}

export interface FixtureRelease {
  id?: number;
  /** Default `production`. */
  channel?: string;
  shell?: string;
  flags?: Record<string, boolean>;
  remotes?: Record<string, FixtureRemote>;
}

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
export const testKeys = { test: publicKey.export({ type: 'spki', format: 'pem' }).toString() };

/** Returns the base64 signature of the key `test`. */
export const signText = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');

export function signPayload(payload: ReleasePayload): SignedRelease {
  const text = JSON.stringify(payload);
  return { payload: text, keyId: 'test', signature: signText(text) };
}

async function publish(
  dir: string,
  document: Omit<VersionDocument, 'files'>,
  files: Record<string, string>,
): Promise<{ digest: string; version: VersionDocument }> {
  const digest = createHash('sha256')
    .update(JSON.stringify([document, files]))
    .digest('hex');
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, document.name, digest, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  const listed = Object.entries(files).map(([path, text]) => [
    path,
    { integrity: sri(text), bytes: text.length, gzip: text.length },
  ]);
  return { digest, version: { ...document, files: Object.fromEntries(listed) } };
}

/** The container of a remote that is open to other sites. */
function containerOf(name: string) {
  const global = name.replaceAll('-', '_');
  const manifest = { id: global, metaData: { globalName: global, publicPath: 'auto' }, exposes: [] };
  return {
    container: {
      global,
      entry: 'container/remoteEntry.js',
      manifest: 'container/mf-manifest.json',
      module: 'container/container.mjs',
    },
    files: {
      'container/remoteEntry.js': `var ${global}={};`,
      'container/mf-manifest.json': JSON.stringify(manifest),
      'container/container.mjs': 'export const get = 1;',
    },
  };
}

function remoteVersion(dir: string, name: string, remote: FixtureRemote) {
  const pages = Object.entries(remote.pages ?? {}).map(([key, page]) => [
    key,
    { layout: 'main', access: 'any', render: 'server', ...page },
  ]);
  const slots = Object.entries(remote.slots ?? {}).map(([key, slot]) => [key, { render: 'server', ...slot }]);
  const manifest = RemoteManifestSchema.parse({
    name,
    squad: 'squad',
    shell: '^1.0',
    pages: Object.fromEntries(pages),
    slots: Object.fromEntries(slots),
    offers: remote.offers ?? [],
    trustedTypes: remote.trustedTypes,
    publishes: [],
    listens: [],
    calls: remote.calls ?? [],
    exposeTo: remote.exposeTo,
    i18n: name.replace('mf-', ''),
    update: remote.update ?? 'allow',
    budgets: { js: '60 kB', css: '8 kB' },
  });
  const exposeNames = [
    ...Object.keys(manifest.pages).map((key) => `page:${key}`),
    ...Object.keys(manifest.slots).map((key) => `slot:${key}`),
  ];
  const fileOf = (expose: string, kind: string) => `${kind}/${expose.replace(':', '-')}.${kind}`;
  const exposes = Object.fromEntries([
    ...exposeNames.map((expose) => [expose, { js: [fileOf(expose, 'js')], css: [fileOf(expose, 'css')] }]),
    ...['i18n:es', 'i18n:en'].map((expose) => [expose, { js: [fileOf(expose, 'js')], css: [] }]),
  ]);
  const files = Object.fromEntries([
    ['remoteEntry.js', `var ${name.replaceAll('-', '_')};`],
    ...(remote.runsEarly ? [['hashes.js', '/* hashes */']] : []),
    ...exposeNames.flatMap((expose) => [
      [fileOf(expose, 'js'), `/* ${expose} */`],
      [fileOf(expose, 'css'), `.x{--is:"${expose}"}`],
    ]),
    ...['i18n:es', 'i18n:en'].map((expose) => [fileOf(expose, 'js'), `/* ${expose} */`]),
    ...(remote.server === undefined ? [] : [['server/bundle.cjs', remote.server]]),
    ...(remote.exposeTo === 'any' ? Object.entries(containerOf(name).files) : []),
    ...Object.entries(remote.texts ?? {}),
  ]);
  const document = {
    schema: 1 as const,
    kind: 'remote' as const,
    name,
    squad: 'squad',
    buildId: 'aaaaaaaa',
    global: name.replaceAll('-', '_'),
    manifest,
    ...(remote.runsEarly && { runsEarly: true }),
    ...(remote.modules && { format: 'module' as const, modules: remote.modules }),
    entry: 'remoteEntry.js',
    styles: [],
    exposes,
    ...(remote.server !== undefined && { server: 'server/bundle.cjs' }),
    ...(remote.exposeTo === 'any' && { container: containerOf(name).container }),
  };
  return publish(dir, document, files);
}

/** Writes the artifacts of a release to `dir` and returns its unsigned payload. */
export async function makePayload(dir: string, fixture: FixtureRelease): Promise<ReleasePayload> {
  const shell = await publish(
    dir,
    {
      schema: 1,
      kind: 'shell',
      name: 'shell',
      squad: 'platform',
      buildId: 'bbbbbbbb',
      global: 'shell',
      entry: 'shell.js',
      styles: ['shell.css'],
      exposes: {},
      ...(fixture.shell !== undefined && { server: 'server/shell.cjs' }),
    },
    {
      'shell.js': `/* shell ${'x'.repeat(2000)} */`,
      'shell.css': 'body{margin:0}',
      'worker/sw.js': '/* worker */',
      'worker/icons/icon-192.png': 'a picture',
      ...(fixture.shell !== undefined && { 'server/shell.cjs': fixture.shell }),
    },
  );
  const versions = { [shell.digest]: shell.version };
  const pins: ReleasePayload['release']['remotes'] = {};
  for (const [name, remote] of Object.entries(fixture.remotes ?? {})) {
    const { digest, version } = await remoteVersion(dir, name, remote);
    versions[digest] = version;
    pins[name] = { version: digest, toggle: remote.toggle ?? 'on' };
  }
  const release = {
    schema: 1 as const,
    id: fixture.id ?? 1,
    channel: fixture.channel ?? 'production',
    createdAt: '2024-05-22T00:00:00.000Z',
    shell: { version: shell.digest },
    remotes: pins,
    flags: fixture.flags ?? {},
  };
  return { release, versions };
}

/** Publishes the build of `mf-x` in a fixture outside of every release. Returns its digest. */
export async function publishOnly(dir: string, fixture: FixtureRelease): Promise<string> {
  const payload = await makePayload(dir, fixture);
  const made = payload.release.remotes['mf-x']?.version ?? '';
  const document = JSON.stringify(payload.versions[made]);
  const digest = createHash('sha256').update(document).digest('hex');
  await cp(join(dir, 'mf-x', made), join(dir, 'mf-x', digest), { recursive: true });
  await writeFile(join(dir, 'mf-x', digest, 'remote.json'), document);
  return digest;
}
