import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page without its contents; scripts and styles are files, because the policy allows nothing else. */
const documentOf = ({ js, css, svg }: Record<'js' | 'css' | 'svg', string>) => `<!doctype html>
<html lang="es-PE">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#27110a">
    <title>Horno</title>
    <link rel="icon" href="/assets/${svg}" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/${css}">
    <script type="module" src="/assets/${js}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Builds the page to a folder: `index.html`, its worker, and assets whose names contain their hash. */
export async function buildScreen(folder: string = here('dist')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  const { metafile } = await build({
    entryPoints: { screen: here('src/main.tsx'), icon: here('src/icon.svg') },
    outdir: join(folder, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.module.css': 'local-css', '.woff2': 'file', '.svg': 'copy' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const named = (stem: string, type: string) => {
    const name = names.find((each) => each.startsWith(`${stem}-`) && each.endsWith(`.${type}`));
    if (name === undefined) throw new Error(`The build of the store screen has no ${stem}.${type}.`);
    return name;
  };
  await build({
    entryPoints: [here('src/worker.ts')],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { FILES: JSON.stringify(names.map((name) => `/assets/${name}`)) },
    logLevel: 'warning',
  });
  const files = { js: named('screen', 'js'), css: named('screen', 'css'), svg: named('icon', 'svg') };
  await writeFile(join(folder, 'index.html'), documentOf(files));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildScreen();
