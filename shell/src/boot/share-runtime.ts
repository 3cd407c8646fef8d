import federation, * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import boot from 'federation-boot';

const { runtime } = bundlerRuntime;

/**
 * The bundler runtime that remotes take from the shell instead of carrying their own. `init` makes one instance for each remote: the
 * runtime's own would find the shell's by build id and refuse.
 */
Object.assign(globalThis, {
  __horno_mf: {
    ...federation,
    // The start-up code of every entry: one copy for the page.
    boot,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof runtime.createInstance>[0]) =>
        runtime.getInstance((instance) => instance.name === options.name) ??
        runtime.createInstance({ ...options, id: options.name }),
    },
  },
});
