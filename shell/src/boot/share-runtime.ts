import federation, * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import boot from 'federation-boot';

const { runtime } = bundlerRuntime;

/**
 * Shares the bundler runtime, so that remotes need no own copy. `init` makes one instance per remote: the runtime's own `init` would
 * find the shell's instance by build id and refuse.
 */
Object.assign(globalThis, {
  __horno_mf: {
    ...federation,
    // The start-up code of every entry: one copy per page.
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
