import { copyFileSync } from 'node:fs';
import linkerPlugin from '@angular/compiler-cli/linker/babel';
import { transformAsync } from '@babel/core';
import { defineConfig } from 'vite';

/** Angular's libraries are published half compiled. Without this they bring the compiler along, which runs code from strings. */
const linker = {
  name: 'angular-linker',
  async transform(code, id) {
    if (!code.includes('ɵɵngDeclare')) return undefined;
    const linked = await transformAsync(code, {
      ...{ filename: id, plugins: [linkerPlugin], compact: false, sourceMaps: true, configFile: false, babelrc: false },
    });
    return linked && { code: linked.code, map: linked.map };
  },
};

/** `ngc` has compiled the components into `compiled`. */
const plain = {
  name: 'plain-sources',
  buildStart: () => copyFileSync('src/board.js', 'compiled/board.js'),
};

export default defineConfig({
  plugins: [plain, linker],
  // The command line of Angular sets them.
  define: { ngDevMode: 'false', ngI18nClosureMode: 'false', ngJitMode: 'false', ngServerMode: 'false' },
  build: {
    lib: { entry: 'compiled/entry.js', name: 'mf_starter', formats: ['iife'], fileName: () => 'entry.js' },
    sourcemap: 'hidden',
  },
});
