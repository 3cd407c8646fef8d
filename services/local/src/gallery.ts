import { fileURLToPath } from 'node:url';
import type { EdgeOptions } from '@horno/edge';

const ENTRY = fileURLToPath(new URL('../../../shared/ui/gallery/main.tsx', import.meta.url));
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
const PAGE = `<!doctype html><html lang="es-PE"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Las piezas · Horno</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/_ui/main.css"></head>
<body><div id="gallery"></div><script type="module" src="/_ui/main.js"></script></body></html>`;

/** Bundles the gallery at each request, so that it shows the current sources. */
async function bundle(): Promise<Map<string, Uint8Array>> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    outdir: '/_ui',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: { '.module.css': 'local-css', '.woff2': 'file' },
    assetNames: '[name]',
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(path.lastIndexOf('/') + 1), contents]));
}

/** Registers `/_ui`, the components of the design system in all states. Not registered in production. */
export const galleryRoutes: NonNullable<EdgeOptions['extraRoutes']> = (app) => {
  let files = new Map<string, Uint8Array>();
  app.get('/_ui', async (_request, reply) => {
    files = await bundle();
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" })
      .send(PAGE);
  });
  app.get<{ Params: { file: string } }>('/_ui/:file', async ({ params }, reply) => {
    const { file } = params;
    if (files.size === 0) files = await bundle();
    const contents = files.get(file);
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    if (!contents || !type) return reply.code(404).type('text/plain').send('Not found');
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(Buffer.from(contents));
  });
};
