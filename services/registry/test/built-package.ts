import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';

export interface BuiltPackage {
  document: VersionDocument;
  files: Map<string, Buffer>;
}

export interface Recipe {
  name?: string;
  squad?: string;
  buildId?: string;
  paths?: string[];
  slots?: RemoteManifest['slots'];
  offers?: string[];
  shell?: string;
  budgets?: RemoteManifest['budgets'];
  /** Goes into the entry, so that two builds differ. */
  code?: string;
  /** With `any` the build has a container for other sites. */
  exposeTo?: 'shop' | 'any';
  shellVersion?: string;
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function describe(files: Map<string, Buffer>): VersionDocument['files'] {
  const entries = [...files].map(([path, content]) => [
    path,
    { integrity: integrityOf(content), bytes: content.length, gzip: content.length },
  ]);
  return Object.fromEntries(entries);
}

const containerOf = (name: string) => ({
  global: name.replaceAll('-', '_'),
  entry: 'container/remoteEntry.js',
  manifest: 'container/mf-manifest.json',
});

/** Files of the container of a remote with pages. Code and styles of other sites may do what those of the shop may not. */
function containerFiles(name: string, paths: readonly string[]): [string, string][] {
  const assets = { js: { sync: ['1.js'], async: [] }, css: { sync: ['1.css'], async: [] } };
  const manifest = {
    id: containerOf(name).global,
    metaData: {
      globalName: containerOf(name).global,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    },
    exposes: paths.map((_, index) => ({ path: `./page-page${index}`, assets })),
  };
  return [
    ['container/remoteEntry.js', 'import(address); eval("1");'],
    ['container/1.js', 'anything();'],
    ['container/1.css', '[data-horno] h1 { color: red }'],
    ['container/mf-manifest.json', JSON.stringify(manifest)],
  ];
}

/** Returns the build output of a remote of the squad `menu`, or of the recipe's. */
export function builtRemote(recipe: Recipe = {}): BuiltPackage {
  const {
    name = 'mf-menu-cart',
    squad = 'menu',
    paths = ['/order/:slug?'],
    buildId = 'build0001',
    slots = {},
  } = recipe;
  const chunk = Buffer.from(`// page\n${'export default 1;\n'.repeat(40)}`);
  const entry = `// ${recipe.code ?? buildId} ${integrityOf(chunk)}\n${'globalThis.remote = 1;\n'.repeat(40)}`;
  const files = new Map([
    ['client/remoteEntry.js', Buffer.from(entry)],
    ['client/page.js', chunk],
    ['client/page.css', Buffer.from(`.${name}-page{color:red}`)],
    ['server/index.cjs', Buffer.from('module.exports = {};')],
  ]);
  if (recipe.exposeTo === 'any')
    for (const [path, text] of containerFiles(name, paths)) files.set(path, Buffer.from(text));
  const part = { js: ['client/page.js'], css: ['client/page.css'] };
  const pages = Object.fromEntries(
    paths.map((path, index) => [`page${index}`, { path, layout: 'main', access: 'any', render: 'server' }]),
  );
  const keys = [...Object.keys(pages).map((key) => `page:${key}`), ...Object.keys(slots).map((key) => `slot:${key}`)];
  const document = VersionDocumentSchema.parse({
    schema: 1,
    kind: 'remote',
    name,
    squad,
    buildId,
    global: `${name.replaceAll('-', '_')}_${buildId}`,
    manifest: {
      name,
      squad,
      shell: recipe.shell ?? '^1.0',
      pages,
      slots,
      offers: recipe.offers ?? [],
      publishes: [],
      listens: [],
      calls: [],
      i18n: squad,
      update: 'allow',
      exposeTo: recipe.exposeTo,
      budgets: recipe.budgets ?? { js: '60 kB', css: '8 kB' },
    },
    packages: { '@horno/kit': { version: '*', shared: true } },
    entry: 'client/remoteEntry.js',
    styles: [],
    exposes: Object.fromEntries(keys.map((key) => [key, part])),
    server: 'server/index.cjs',
    ...(recipe.exposeTo === 'any' && { container: containerOf(name) }),
    files: describe(files),
  });
  return { document, files };
}

export function builtShell({ buildId = 'shell0001', shellVersion = '1.2.0' }: Recipe = {}): BuiltPackage {
  const files = new Map([['client/shell.js', Buffer.from(`// ${buildId}\n${'boot();\n'.repeat(50)}`)]]);
  const document = VersionDocumentSchema.parse({
    schema: 1,
    kind: 'shell',
    name: 'shell',
    squad: 'platform',
    buildId,
    shellVersion,
    global: 'horno',
    entry: 'client/shell.js',
    styles: [],
    exposes: {},
    files: describe(files),
  });
  return { document, files };
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'horno-registry-'));

/** Writes a package folder with its `dist/`, as a build would. */
export async function writePackage(dir: string, { document, files }: BuiltPackage): Promise<string> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(dir, 'dist', path)), { recursive: true });
    await writeFile(join(dir, 'dist', path), content);
  }
  await writeFile(join(dir, 'dist', 'remote.json'), JSON.stringify(document, null, 2));
  return dir;
}

/** The multipart body of POST /v1/versions. */
export function uploadForm({ document, files }: BuiltPackage, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set('document', JSON.stringify(document));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  for (const [path, content] of files) form.set(`files/${path}`, new Blob([new Uint8Array(content)]), 'file');
  return form;
}
