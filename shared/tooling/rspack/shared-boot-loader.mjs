const START = 'const runtimeRequire=__webpack_require__;';

/**
 * The federation plugin writes its start-up code, some 5 kB that are the same everywhere, into every entry. Here an entry keeps what is
 * its own and calls the copy of the shell.
 *
 * @param {string} source
 */
export default function sharedBootLoader(source) {
  if (!source.includes('__module_federation_container_name__')) return source;
  if (!source.includes(START))
    throw new Error('The federation start-up code is not the one that the shared boot was made for.');
  return '__horno_mf.boot(__webpack_require__);';
}
