import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const typescript = /\.tsx?$/;

export async function load(url, context, nextLoad) {
  const { pathname, protocol } = new URL(url);
  if (protocol !== 'file:' || !typescript.test(pathname)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: pathname.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'es2023',
    supported: { 'import-attributes': true },
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
