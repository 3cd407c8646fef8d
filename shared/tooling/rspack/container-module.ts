import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Time after which a script that did not arrive counts as lost, as in the shop. */
const SCRIPT_MS = 8000;

/** Source of an ES module that loads a container by its script and exports `init` and `get`, as containers of the type `module` do. */
const moduleOf = (global: string, integrity: string) => `const url = new URL('./remoteEntry.js', import.meta.url).href;
let loading;
function load() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why) => {
      loading = undefined;
      script.remove();
      reject(new Error('HORNO-CONTAINER-LOAD: ' + url + ' ' + why));
    };
    const timer = setTimeout(fail, ${SCRIPT_MS}, 'did not answer in ${SCRIPT_MS / 1000} s');
    script.onload = () => {
      clearTimeout(timer);
      const container = globalThis.${global};
      container ? resolve(container) : fail('is no container');
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('did not load');
    };
    Object.assign(script, { src: url, integrity: '${integrity}', crossOrigin: 'anonymous' });
    document.head.append(script);
  });
  return loading;
}
let ready;
export const init = async (...given) => {
  const container = await load();
  return (ready ??= Promise.resolve(container.init(...given)));
};
export const get = async (name) => {
  const container = await load();
  await (ready ?? init({}));
  return container.get(name);
};
export const use = async (name) => (await get(name))();
`;

/** Writes `container.mjs` beside a container's script, for import maps and for hosts that load ES modules. */
export class ContainerModulePlugin implements RspackPluginInstance {
  #global: string;

  constructor(global: string) {
    this.#global = global;
  }

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('container module', ({ outputOptions }) => {
      const folder = outputOptions.path ?? '';
      const script = readFileSync(join(folder, 'remoteEntry.js'));
      const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
      writeFileSync(join(folder, 'container.mjs'), moduleOf(this.#global, integrity));
    });
  }
}
