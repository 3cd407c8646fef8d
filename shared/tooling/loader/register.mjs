// node --import <this file>: runs TypeScript of the workspace as it is. Packages from node_modules are left as they come:
// the bundler's plugins put the text of their own functions into what they build, so nothing may rewrite them.
import * as nodeModule from 'node:module';

const [major] = process.versions.node.split('.').map(Number);
if (major >= 26) {
  // There `register` is deprecated.
  const { loadNow } = await import('./hooks.mjs');
  nodeModule.registerHooks({ load: loadNow });
} else nodeModule.register('./hooks.mjs', import.meta.url);
