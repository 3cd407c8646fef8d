import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ELSEWHERE, type Misbehaving } from '../fixtures/foreign/misbehaving/remotes.ts';
import type { Operator } from './operator.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const entryOf = ({ name, mount = '', unmount = '' }: Misbehaving) => `const draw = (el) => {
  if (!el.firstElementChild) el.append(Object.assign(document.createElement('h1'), { textContent: '${name}' }));
};
export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const el = shop.domElement;
      draw(el);
${mount}
    },
    unmount: async ({ domElement }) => {
      domElement.replaceChildren();
${unmount}
    },
  },
};
`;

const serverOf = (body: string) => `export const render = async ({ context }) => {
${body}
};
`;

/** Bundles a source with a map beside it, as a squad's tool chain does. */
async function bundle(folder: string, source: string, text: string, outfile: string, format: object): Promise<void> {
  writeFileSync(join(folder, 'src', source), text);
  await build({
    ...{ entryPoints: [join(folder, 'src', source)], outfile: join(folder, 'dist', outfile), ...format },
    ...{ bundle: true, sourcemap: 'external', external: ['node:fs'], logLevel: 'silent' },
  });
}

/** Builds it; `elsewhere`: the other origin that it uses. Returns its folder, and the place of its wrong line: `src/board.js:12`. */
export async function buildMisbehaving(
  given: Misbehaving,
  elsewhere: string,
): Promise<{ folder: string; place: string | undefined }> {
  const remote = { ...given, mount: given.mount?.replaceAll(ELSEWHERE, elsewhere) };
  const { name, server, css } = remote;
  const folder = join(workspace, 'test-results/misbehaving', `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const global = `mf_${name.replaceAll('-', '_')}`;
  const texts: Record<string, string> = { 'src/board.js': entryOf(remote) };
  await bundle(folder, 'board.js', entryOf(remote), 'entry.js', { format: 'iife', globalName: global });
  if (server) {
    texts['src/server.js'] = serverOf(server);
    await bundle(folder, 'server.js', serverOf(server), 'server.cjs', { format: 'cjs', platform: 'node' });
  }
  if (css) {
    texts['board.css'] = css;
    writeFileSync(join(folder, 'dist/board.css'), css);
  }
  const page = { path: `/${name}`, layout: 'simple', access: 'any', render: server ? 'server' : 'client' };
  const document = {
    ...{ format: 'single-spa', global, entry: 'entry.js', ...(css && { styles: ['board.css'] }) },
    ...(server && { server: 'server.cjs' }),
    manifest: { name: `mf-${name}`, squad: name, shell: '^1.0', pages: { board: page } },
  };
  writeFileSync(join(folder, 'dist/remote.json'), JSON.stringify(document));
  const lines = Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (/(\/\/|\/\*) here/.test(line) ? [`${path}:${at + 1}`] : [])),
  );
  return { folder, place: lines[0] };
}

interface Said {
  code: string;
  message: string;
  hint: string;
}

/** Publishes a folder. Returns the findings that refuse it, or the warnings. */
export async function tryToPublish(
  operator: Operator,
  name: string,
  folder: string,
): Promise<{ findings: Said[] } | { warnings: Said[] }> {
  const words = ['publish', name, '--dir', folder, '--note', 'Tablero', '--json'];
  try {
    return (JSON.parse(await operator.horno(words)) as { version: { warnings: Said[] } }).version;
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return JSON.parse(stdout) as { findings: Said[] };
  }
}
