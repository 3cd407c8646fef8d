import type { Compiler, RspackPluginInstance } from '@rspack/core';

const REQUIRE = '__webpack_require__';

/**
 * Parts of the bundler's runtime that the shell has for all entries (`shell/src/federation`), and the little that an entry writes instead.
 * An absent part is one that an entry does not need.
 */
const instead: Record<string, (global: string) => string> = {
  auto_public_path: () => `${REQUIRE}.p = document.currentScript.src.replace(/[^/]*$/, "");`,
  compat_get_default_export: () => '',
  css_loading: () => '',
  define_property_getters: () => '',
  ensure_chunk: () => `${REQUIRE}.f = {};`,
  global: () => `${REQUIRE}.g = globalThis;`,
  has_own_property: () => '',
  jsonp_chunk_loading: () => '',
  load_script: () => '',
  make_namespace_object: () => '',
  'module_federation/runtime': () => '',
  sharing: (global) => `${REQUIRE}.un = ${JSON.stringify(global)};`,
};

/** Version of the shell that has these parts. */
const SHELL_FLOOR = '>=1.1';

/** Returns the shells of a range that can start an entry of this tooling. */
export const startable = (range: string): string =>
  range
    .split('||')
    .map((each) => `${each.trim()} ${SHELL_FLOOR}`)
    .join(' || ');

/** Without one of these an entry could not load a chunk: a bundler that names them differently must not go unseen. */
const EXPECTED = ['auto_public_path', 'ensure_chunk', 'jsonp_chunk_loading', 'load_script', 'sharing'];

interface RuntimePart {
  name: string;
  source?: { source: Buffer };
}

/**
 * Leaves the parts of the bundler's runtime out of the entry of a remote that are the same in every entry. They are about 1.3 kB gzip in each.
 */
export function leanEntry(global: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('lean entry', (compilation) => {
        const seen = new Set<string>();
        compilation.hooks.runtimeModule.tap('lean entry', (module) => {
          const part = module as unknown as RuntimePart;
          const write = instead[part.name];
          seen.add(part.name);
          if (write && part.source) part.source.source = Buffer.from(write(global));
        });
        compilation.hooks.afterProcessAssets.tap('lean entry', () => {
          const missing = EXPECTED.filter((name) => !seen.has(name));
          if (missing.length > 0) throw new Error(`The bundler's runtime has no ${missing.join(', ')}.`);
        });
      });
    },
  };
}
