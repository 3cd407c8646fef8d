const START = 'const runtimeRequire=__webpack_require__;';
const GIVEN = [
  'bundler_runtime',
  'runtime_plugins',
  'remote_infos',
  'container_name',
  'share_strategy',
  'share_fallbacks',
  'library_type',
].map((name) => `__module_federation_${name}__`);

/**
 * The federation plugin writes its start-up code, some 5 kB that are the same everywhere, into every entry. Here an entry keeps what is
 * its own and calls the one copy of the shell: with `role: 'entry'` the plugin's generated module becomes that call, with `role: 'boot'`
 * the plugin's template becomes the function that is called.
 *
 * @this {import('@rspack/core').LoaderContext<{ role: 'entry' | 'boot', from?: string }>}
 * @param {string} source
 */
export default function sharedBootLoader(source) {
  const { role, from } = this.getOptions();
  if (role === 'boot') {
    const head = /^var [^;]*;export default function\(\)\{const runtimeRequire=__module_federation_runtime_require__;/;
    if (!head.test(source))
      throw new Error('The federation template is not the one that the shared boot was made for.');
    return source.replace(head, `export default function(runtimeRequire,{${GIVEN.join()}}){`);
  }
  if (!source.includes(GIVEN[0])) return source;
  const start = source.indexOf(START);
  if (start < 0) throw new Error('The federation start-up code is not the one that the shared boot was made for.');
  const boot = from ? '__horno_boot__' : `${GIVEN[0]}.boot`;
  const own = from ? `import __horno_boot__ from ${JSON.stringify(from)};` : '';
  return `${own}${source.slice(0, start)}${boot}(__webpack_require__,{${GIVEN.join()}});`;
}
