import type { Compiler, RspackPluginInstance } from '@rspack/core';

const REQUIRE = '__webpack_require__';

type Writer = (global: string) => string;
const nothing: Writer = () => '';
const nameOf: Writer = (global) => `${REQUIRE}.un = ${JSON.stringify(global)};`;

/** Parts of the bundler's runtime that load chunks, and the little that is written instead. `shell/src/federation/load-chunks.ts` loads them. */
const loading: Record<string, Writer> = {
  auto_public_path: () => `${REQUIRE}.p = document.currentScript.src.replace(/[^/]*$/, "");`,
  css_loading: nothing,
  jsonp_chunk_loading: nameOf,
  load_script: nothing,
};

/** Parts that the shell's `boot-entry.ts` has for the entries of all remotes. */
const helpers: Record<string, Writer> = {
  compat_get_default_export: nothing,
  define_property_getters: nothing,
  ensure_chunk: () => `${REQUIRE}.f = {};`,
  global: () => `${REQUIRE}.g = globalThis;`,
  has_own_property: nothing,
  make_namespace_object: nothing,
  'module_federation/runtime': nothing,
  sharing: nothing,
};

/** Version of the shell that has these parts. */
const SHELL_FLOOR = '>=1.1';

/** Returns the shells of a range that can start an entry of this tooling. */
export const startable = (range: string): string =>
  range
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .split('||')
    .map((each) => `${each.trim()} ${SHELL_FLOOR}`)
    .join(' || ');

/** Without one of these no chunk could be loaded: a bundler that names them differently must not go unseen. */
const EXPECTED = ['auto_public_path', 'jsonp_chunk_loading', 'load_script'];

/** The lists of integrity in an entry. The bundler writes them in an order that differs from build to build. */
const HASHES = /(\.sri(?:Css)?Hashes=)\{([^{}]*)\}/g;
/** Before the bundler names files by their content. */
const BEFORE_HASHES = 2400;

interface RuntimePart {
  name: string;
  source?: { source: Buffer };
}

/**
 * Leaves out of an entry the parts of the bundler's runtime that the shell has for all: about 2 kB gzip of each remote's, and 1 kB of the
 * shell's own.
 */
export class LeanEntryPlugin implements RspackPluginInstance {
  #parts: Record<string, Writer | undefined>;
  #global: string;

  constructor(kind: 'shell' | 'remote', global: string) {
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
      compilation.hooks.processAssets.tap({ name: 'lean entry', stage: BEFORE_HASHES }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? String(asset.source()) : '';
          const sorted = text.replace(HASHES, (_, head, list) => `${head}{${list.split(',').sort().join(',')}}`);
          if (sorted !== text) compilation.updateAsset(name, new RawSource(sorted));
        }
      });
      compilation.hooks.afterProcessAssets.tap('lean entry', () => {
        const missing = EXPECTED.filter((name) => !seen.has(name));
        if (missing.length > 0) throw new Error(`The bundler's runtime has no ${missing.join(', ')}.`);
      });
    });
  }
}
