import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VersionDocument } from '@horno/contracts/release';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Moment in the life of a remote at which it fails. */
export type Where = 'publish' | 'browser' | 'server';

/** A version of a remote that fails at one moment of its life, made from its build. */
export interface Fault {
  where: Where;
  /** Short description of the fault, as the report prints it. */
  name: string;
  /** Changes the text of the entry (browser) or of the server bundle, or only the build's document. */
  spoil(code: string, document: VersionDocument): string;
  /** Code of the finding with which the gates must reject the version. */
  refusal?: string;
}

/** Replaces the container that the entry made. `real` is the original one. */
const container = (body: string) => (code: string, document: VersionDocument) =>
  `${code}
;(() => { const real = ${document.global}; const never = () => new Promise(() => undefined); const slow = (ms) => new Promise((done) => setTimeout(done, ms));
const broken = () => { throw new Error('broken on purpose'); };
const part = (lifecycles) => async (name) => name.includes('i18n') ? real.get(name) : () => ({ default: lifecycles });
${document.global} = { init: (...given) => real.init(...given), get: (name) => real.get(name), ...(${body}) }; })();`;

/** Replaces the render function of the bundle. */
const rendering = (body: string) => (code: string) =>
  `${code}
;{ const real = module.exports.render; module.exports = { ...module.exports, render: ${body} }; }`;

export const faults: readonly Fault[] = [
  {
    where: 'publish',
    name: 'mis-versioned: built for another shell',
    refusal: 'REG-SHELL',
    spoil(code, { manifest, surface }) {
      if (manifest) manifest.shell = '^9.0';
      if (surface) surface.shell = '^9.0';
      return code;
    },
  },
  {
    where: 'browser',
    name: 'mis-versioned: it requires a React version that the shell does not share',
    spoil: container(
      "{ get: async (name) => { throw new Error('react: no version of this scope satisfies ^99.0.0'); } }",
    ),
  },
  {
    where: 'server',
    name: 'mis-versioned: its server bundle is of another build than its scripts',
    spoil: rendering(
      "async (...given) => ({ ...(await real(...given)), html: '<section><h1>Otra versión</h1><p>De otra compilación</p></section>' })",
    ),
  },
  { where: 'browser', name: 'entry is not a script', spoil: () => 'this is not a script {' },
  { where: 'browser', name: 'entry makes no container', spoil: () => 'void 0;' },
  { where: 'browser', name: 'init hangs', spoil: container('{ init: never }') },
  { where: 'browser', name: 'init throws', spoil: container('{ init: broken }') },
  { where: 'browser', name: 'its modules hang', spoil: container('{ get: never }') },
  { where: 'browser', name: 'its modules throw', spoil: container('{ get: broken }') },
  {
    where: 'browser',
    name: 'its modules are of the wrong shape',
    spoil: container("{ get: async () => () => ({ default: 'nothing' }) }"),
  },
  {
    where: 'browser',
    name: 'bootstrap hangs',
    spoil: container(
      '{ get: part({ bootstrap: never, mount: async () => undefined, unmount: async () => undefined }) }',
    ),
  },
  {
    where: 'browser',
    name: 'mount hangs',
    spoil: container(
      '{ get: part({ bootstrap: async () => undefined, mount: never, unmount: async () => undefined }) }',
    ),
  },
  {
    where: 'browser',
    name: 'mount throws',
    spoil: container(
      '{ get: part({ bootstrap: async () => undefined, mount: broken, unmount: async () => undefined }) }',
    ),
  },
  {
    where: 'browser',
    name: 'unmount hangs',
    spoil: container(
      '{ get: async (name) => { const made = (await real.get(name))(); return () => ({ ...made, default: { ...made.default, unmount: never } }); } }',
    ),
  },
  {
    where: 'browser',
    name: 'slow: 2 s for each module',
    spoil: container('{ get: async (name) => { await slow(2000); return real.get(name); } }'),
  },
  { where: 'server', name: 'rendering throws', spoil: rendering("() => { throw new Error('broken on purpose'); }") },
  { where: 'server', name: 'rendering never ends', spoil: rendering('() => new Promise(() => undefined)') },
  { where: 'server', name: 'rendering loops endlessly', spoil: rendering('() => { for (;;); }') },
  { where: 'server', name: 'rendering ends its process', spoil: rendering('() => process.exit(1)') },
  { where: 'server', name: 'bundle throws when it is read', spoil: () => "throw new Error('broken on purpose');" },
  {
    where: 'server',
    name: 'slow: 2 s for each rendering',
    spoil: rendering(
      'async (...given) => { await new Promise((done) => setTimeout(done, 2000)); return real(...given); }',
    ),
  },
];

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Makes a built package folder that contains the fault, as a squad would publish it by mistake. */
export function faultyBuild(remote: string, fault: Fault): { folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'horno-chaos-'));
  const at = (file: string) => join(folder, 'dist', file);
  cpSync(join(workspace, remote, 'dist'), join(folder, 'dist'), { recursive: true });
  const document: VersionDocument = JSON.parse(readFileSync(at('remote.json'), 'utf8'));
  // Every build has its own global name, so the browser does not mix its modules with those of the previous build.
  const digits = createHash('sha256').update(fault.name).digest('hex').slice(0, 12);
  const former = document.global;
  document.global = former.replace(/[0-9a-f]{12}$/, digits);
  const spoiled = fault.where === 'server' ? document.server : document.entry;
  const scripts = Object.keys(document.files).filter((file) => /\.c?js$/.test(file));
  const hashes = new Map<string, string>();
  // The entry contains the hashes of the other files.
  for (const file of scripts.toSorted(
    (one, other) => Number(one === document.entry) - Number(other === document.entry),
  )) {
    const known = document.files[file];
    let code = readFileSync(at(file), 'utf8').replaceAll(former, document.global);
    for (const [before, after] of hashes) code = code.replaceAll(before, after);
    const bytes = Buffer.from(file === spoiled ? fault.spoil(code, document) : code);
    const integrity = sha384(bytes);
    if (!known || integrity === known.integrity) continue;
    writeFileSync(at(file), bytes);
    hashes.set(known.integrity, integrity);
    document.files[file] = { ...known, integrity, bytes: bytes.length };
  }
  writeFileSync(at('remote.json'), JSON.stringify(document));
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}
