/** A default export that is a value has a name here, because it is settled before it is exported. */
const VALUE = /^export default (?!(?:async )?function\b|class\b)/m;

/**
 * Prepares a source of a remote for edits without a new page: its components are registered, and it says whether it takes its own edits.
 *
 * @this {import('@rspack/core').LoaderContext<{ runtime: string }>}
 * @param {string} source
 * @param {string | undefined} map
 */
export default function hotLoader(source, map) {
  const { runtime } = this.getOptions();
  const head = `import * as __horno_hot from ${JSON.stringify(runtime)};const $RefreshReg$=__horno_hot.registerIn(__webpack_module__),$RefreshSig$=__horno_hot.signature;`;
  const settle = '\n__horno_hot.settle(__webpack_module__,import.meta.webpackHot);\n';
  if (!VALUE.test(source)) return this.callback(null, head + source + settle, map);
  const foot = `;__horno_hot.settlePart(__horno_default,__webpack_module__);export{__horno_default as default};`;
  this.callback(null, head + source.replace(VALUE, 'const __horno_default = ') + foot + settle, map);
}
