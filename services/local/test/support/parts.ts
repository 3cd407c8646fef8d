import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Described {
  name: string;
  kind: 'shell' | 'remote';
  buildId: string;
  [more: string]: unknown;
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function write(dir: string, document: Described, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, 'dist', path)), { recursive: true });
    await writeFile(join(dir, 'dist', path), text);
  }
  const listed = Object.entries(files).map(([path, text]) => {
    return [path, { integrity: integrityOf(text), bytes: Buffer.byteLength(text), gzip: Buffer.byteLength(text) }];
  });
  const whole = {
    schema: 1,
    squad: 'menu',
    global: document.name.replaceAll('-', '_'),
    entry: 'client/entry.js',
    styles: [],
    ...document,
    files: Object.fromEntries(listed),
  };
  await writeFile(join(dir, 'dist', 'remote.json'), JSON.stringify(whole));
  return dir;
}

/** Writes a shell build to `dir`. */
export function builtShell(dir: string): Promise<string> {
  const document = { kind: 'shell', name: 'shell', buildId: 'shell0001', shellVersion: '1.0.0', exposes: {} } as const;
  return write(join(dir, 'shell'), document, { 'client/entry.js': 'boot();' });
}

/** Writes a build of the remote `mf-menu-cart`. */
export function builtMenu(dir: string, buildId: string): Promise<string> {
  const menu = `/* page of ${buildId} */`;
  const page = { path: '/order', layout: 'main', access: 'any', render: 'server' } as const;
  return write(
    join(dir, buildId),
    {
      kind: 'remote',
      name: 'mf-menu-cart',
      buildId,
      manifest: {
        name: 'mf-menu-cart',
        squad: 'menu',
        shell: '^1.0',
        pages: { menu: page },
        slots: {},
        offers: [],
        publishes: [],
        listens: [],
        calls: [],
        i18n: 'menu',
        update: 'allow',
        budgets: { js: '60 kB', css: '8 kB' },
      },
      exposes: { 'page:menu': { js: ['client/menu.js'], css: [] } },
      server: 'server/index.cjs',
    },
    {
      // The browser checks later scripts by the hashes in the entry.
      'client/entry.js': `/* ${buildId} ${integrityOf(menu)} */`,
      'client/menu.js': menu,
      'server/index.cjs': `exports.render = async () => ({ html: '${buildId}' });`,
    },
  );
}
