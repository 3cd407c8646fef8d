const START = 'const runtimeRequire=__webpack_require__;';

/**
 * The federation plugin writes its start-up code, some 5 kB that are the same everywhere, into every entry. Here an entry keeps what is
 * its own and calls the copy of the shell. An entry that runs before the shell waits for it in a list.
 *
 * @param {string} source
 */
export default function sharedBootLoader(source) {
  if (!source.includes('__module_federation_container_name__')) return source;
  if (!source.includes(START))
    throw new Error('The federation start-up code is not the one that the shared boot was made for.');
  return `const shell = (globalThis.__horno_mf = globalThis.__horno_mf || []);
shell.boot ? shell.boot(__webpack_require__) : shell.push(__webpack_require__);`;
}
