import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Asset {
  path: string;
  type: string;
  content: string;
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileOf(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

async function readAssets(): Promise<Asset[]> {
  return [
    { path: '/console.css', type: 'text/css; charset=utf-8', content: await bundle('styles/console.css') },
    { path: '/console.js', type: 'text/javascript; charset=utf-8', content: await bundle('browser/console-client.ts') },
    { path: '/icon.svg', type: 'image/svg+xml; charset=utf-8', content: await readFile(fileOf('icon.svg'), 'utf8') },
  ];
}

let assets: Promise<Asset[]> | undefined;

/** Files of the console, read and bundled once per process. */
export function consoleAssets(): Promise<Asset[]> {
  assets ??= readAssets();
  return assets;
}
