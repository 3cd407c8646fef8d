import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform, transformSync } from 'esbuild';

const typescript = /\.tsx?$/;

function optionsOf(file) {
  return {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'es2023',
    supported: { 'import-attributes': true },
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: 'inline',
  };
}

function isTypescript(url) {
  const { pathname, protocol } = new URL(url);
  return protocol === 'file:' && typescript.test(pathname);
}
const moduleOf = ({ code }) => ({ format: 'module', source: code, shortCircuit: true });

/** For `register`, in a thread of its own. */
export async function load(url, context, nextLoad) {
  if (!isTypescript(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  return moduleOf(await transform(await readFile(file, 'utf8'), optionsOf(file)));
}

/** For `registerHooks`, which waits for no promise. */
export function loadNow(url, context, nextLoad) {
  if (!isTypescript(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  return moduleOf(transformSync(readFileSync(file, 'utf8'), optionsOf(file)));
}
