import { createHash } from 'node:crypto';
import { HASHES_FILE, HASHES_GLOBAL } from '@horno/contracts/entries';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

const REQUIRE = '__webpack_require__';

type Writer = (global: string) => string;
const nothing: Writer = () => '';
const nameOf: Writer = (global) => `${REQUIRE}.un = ${JSON.stringify(global)};`;

/** Parts of the bundler's runtime that load chunks, and the little that is written instead. `shell/src/federation/load-chunks.ts` loads them. */
const loading: Record<string, Writer> = {
  // A document that contains the text says the address of the file.
  auto_public_path: () =>
    `{ const { src, dataset } = document.currentScript; ${REQUIRE}.p = (src || dataset.src).replace(/[^/]*$/, ""); }`,
  css_loading: nothing,
  jsonp_chunk_loading: nameOf,
  load_script: nothing,
};

/** Parts that the shell's `boot-entry.ts` has for the entries of all remotes. */
const helpers: Record<string, Writer> = {
  compat_get_default_export: nothing,
  // The container needs it, also before the shell comes.
  define_property_getters: () =>
    `${REQUIRE}.d = (to, getters) => { for (const key in getters) Object.defineProperty(to, key, { get: getters[key] }); };`,
  ensure_chunk: () => `${REQUIRE}.f = {};`,
  global: () => `${REQUIRE}.g = globalThis;`,
  has_own_property: nothing,
  make_namespace_object: nothing,
  'module_federation/runtime': nothing,
  sharing: nothing,
};

/** Version of the shell that has these parts, and the classes of the vocabulary. */
const SHELL_FLOOR = '>=1.3';

/** Returns the shells of a range that can start an entry of this tooling. */
export const startable = (range: string): string =>
  range
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .split('||')
    .map((each) => `${each.trim()} ${SHELL_FLOOR}`)
    .join(' || ');

/**
 * Parts of the runtime that every entry has: those that are replaced, and those that the shell reads. A bundler that names one differently
 * must stop the build.
 */
const EXPECTED: Record<'shell' | 'remote', readonly string[]> = {
  shell: [
    'auto_public_path',
    'get javascript chunk filename',
    'jsonp_chunk_loading',
    'load_script',
    'sri_hash_variable',
  ],
  remote: [
    'auto_public_path',
    'consumes_loading',
    'define_property_getters',
    'embed_federation_runtime',
    'ensure_chunk',
    'get javascript chunk filename',
    'has_own_property',
    'initialize_exposes',
    'jsonp_chunk_loading',
    'load_script',
    'make_namespace_object',
    'module_federation/runtime',
    'sharing',
    'sri_hash_variable',
  ],
};

/** A build with style sheets has both. */
const OF_STYLES = ['css_loading', 'get css chunk filename'];

/** Properties of the runtime that the shell reads from the entry of a remote. */
const READ = ['consumesLoadingData', 'initializeExposesData', 'files'];

/** Returns what this tooling relies on and a build does not have. `seen`: names of the parts of its runtime. */
export function unmetNames(
  kind: 'shell' | 'remote',
  global: string,
  { seen, entry, chunks }: { seen: ReadonlySet<string>; entry: string; chunks: readonly string[] },
): string[] {
  const parts = [...EXPECTED[kind], ...(OF_STYLES.some((name) => seen.has(name)) ? OF_STYLES : [])];
  const properties = kind === 'remote' ? READ : ['files'];
  const list = `rspackChunk${global}`;
  return [
    ...parts.filter((name) => !seen.has(name)).map((name) => `the part ${name}`),
    ...properties.filter((name) => !entry.includes(`.${name}=`)).map((name) => `the property ${name}`),
    ...(chunks.every((chunk) => chunk.includes(list)) ? [] : [`the list ${list}`]),
  ];
}

/** The hashes of scripts and style sheets in an entry. The bundler writes them in an order that differs from build to build. */
const HASHES = /\w+\.sri(Css)?Hashes=\{([^{}]*)\}/g;
const ONE_HASH = /sha256-[\w+/=]+/g;
/** Before the bundler names files by their content. */
const BEFORE_HASHES = 2400;

/** A hash does not compress: SHA-384 would cost half as much again. */
export const HASH_NAME = 'sha256';
const hashOf = (content: string | Buffer) => `${HASH_NAME}-${createHash(HASH_NAME).update(content).digest('base64')}`;
/** The id of a pair as the bundler writes it: `140:"sha256-…"`, `zod:"sha256-…"`. */
const idOf = (pair: string) => pair.slice(0, pair.lastIndexOf(':')).replace(/^[A-Za-z_$].*/, (word) => `"${word}"`);

/** Takes the hashes out of an entry. It keeps the ids of the chunks that have files, and the hash of the list. */
export function withoutHashes(text: string, global: string): { entry: string; list: string } {
  const pairs: Record<'js' | 'css', string[]> = { js: [], css: [] };
  for (const [, css, all = ''] of text.matchAll(HASHES))
    pairs[css ? 'css' : 'js'] = all.split(',').filter(Boolean).sort();
  const object = (kind: 'js' | 'css') => `${kind}:{${pairs[kind].join(',')}}`;
  const ids = (kind: 'js' | 'css') => `${kind}:[${pairs[kind].map(idOf).join(',')}]`;
  const list = `(globalThis.${HASHES_GLOBAL}=globalThis.${HASHES_GLOBAL}||{})[${JSON.stringify(global)}]={${object('js')},${object('css')}};`;
  const entry = text.replace(HASHES, (whole, css) =>
    css ? '0' : `${whole.slice(0, whole.indexOf('.'))}.files={${ids('js')},${ids('css')},hash:"${hashOf(list)}"}`,
  );
  return { entry, list };
}

/** A file that changed after its hash was written could never be loaded. */
function checkHashes(compilation: Compilation, list: string): void {
  const known = new Set(compilation.getAssets().map(({ source }) => hashOf(source.buffer())));
  const lost = [hashOf(list), ...(list.match(ONE_HASH) ?? [])].filter((hash) => !known.has(hash));
  if (lost.length > 0) throw new Error(`No file has ${lost.join(', ')}.`);
}

interface RuntimePart {
  name: string;
  source?: { source: Buffer };
}

/**
 * Leaves out of an entry the parts of the bundler's runtime that the shell has for all: about 2 kB gzip of each remote's, and 1 kB of the
 * shell's own. The hashes of its chunks go into a script of their own, which no page needs before its first tap.
 */
export class LeanEntryPlugin implements RspackPluginInstance {
  #kind: 'shell' | 'remote';
  #parts: Record<string, Writer | undefined>;
  #global: string;

  constructor(kind: 'shell' | 'remote', global: string) {
    this.#kind = kind;
    this.#parts = kind === 'shell' ? loading : { ...loading, ...helpers };
    this.#global = global;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('lean entry', (compilation) => {
      const seen = new Set<string>();
      compilation.hooks.runtimeModule.tap('lean entry', (module) => {
        const part = module as unknown as RuntimePart;
        const write = this.#parts[part.name];
        seen.add(part.name);
        if (write && part.source) part.source.source = Buffer.from(write(this.#global));
      });
      const { RawSource } = compiler.webpack.sources;
      let written: { entry: string; list: string } | undefined;
      compilation.hooks.processAssets.tap({ name: 'lean entry', stage: BEFORE_HASHES }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? String(asset.source()) : '';
          if (text.search(HASHES) < 0) continue;
          const { entry, list } = withoutHashes(text, this.#global);
          compilation.updateAsset(name, new RawSource(entry));
          compilation.emitAsset(HASHES_FILE, new RawSource(list));
          written = { entry, list };
        }
      });
      compilation.hooks.afterProcessAssets.tap('lean entry', () => {
        if (compilation.errors.length > 0) return;
        const { entry = '', list } = written ?? {};
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js') && name !== HASHES_FILE);
        const texts = scripts.map(({ source }) => String(source.source()));
        const chunks = texts.filter((text) => !text.includes(`.un="${this.#global}"`));
        const unmet = unmetNames(this.#kind, this.#global, { seen, entry, chunks });
        if (unmet.length > 0) throw new Error(`The bundler's runtime is another one, without ${unmet.join(', ')}.`);
        if (list !== undefined) checkHashes(compilation, list);
      });
    });
  }
}
