import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { VersionDocumentSchema } from '@horno/contracts/release';
import { inlineCss } from '@horno/edge/inline-css';
import type { OneApp } from './build.ts';
import { remotes } from './build.ts';

const workspace = join(import.meta.dirname, '../../..');

/** A class name of a build: the bundler names it after the remote, and one application has one name. */
const CLASS_NAME = /\b(?:shell|mf-[a-z]+(?:-[a-z]+)*)-([0-9a-f]{8})-(?=[A-Za-z_])/g;

/** Names of the parts in the rival, by the files of the composed shop: `/_assets/mf-content/…/client/74.js`. */
function partsByFiles() {
  return ['shell', ...remotes].flatMap((name) => {
    const text = readFileSync(join(workspace, name, 'dist/remote.json'), 'utf8');
    const { exposes } = VersionDocumentSchema.parse(JSON.parse(text));
    return Object.entries(exposes).map(([expose, files]) => ({
      part: name === 'shell' ? expose.replace(':', '-') : `${name}/${expose.replace(':', '-')}`,
      js: files.js.map((file) => [name, file] as const),
      css: files.css.map((file) => [name, file] as const),
    }));
  });
}

type Files = readonly (readonly [remote: string, file: string])[];

const hasAll = (text: string, files: Files) =>
  files.length > 0 && files.every(([remote, file]) => new RegExp(`/_assets/${remote}/[^"> ]*/${file}[">]`).test(text));

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** The composed document for the rival: the same HTML and data, with the rival's styles, preloads and script in the same places. */
function rivalDocument(html: string, app: OneApp) {
  const known = partsByFiles();
  const styled = known.filter(({ css }) => hasAll(html, css));
  const preloads = (html.match(PRELOAD) ?? []).join('');
  const early = known.filter(({ js }) => hasAll(preloads, js));
  const files = (parts: typeof known, kind: 'js' | 'css') => [
    ...new Set(['app', ...parts.map(({ part }) => part)].flatMap((name) => app.filesOf(name)[kind])),
  ];
  const styles = files(styled, 'css').map((file) => {
    const css = inlineCss(readFileSync(join(app.folder, file), 'utf8'), `/app/${file}`);
    if (css === undefined) throw new Error(`The rival cannot have ${file} in its documents.`);
    return `<style>${css}</style><link rel="stylesheet" disabled href="/app/${file}">`;
  });
  const [script, ...rest] = files(early, 'js');
  const ahead = rest.map((file) => `<link rel="preload" as="script" fetchpriority="low" href="/app/${file}">`);
  const body = html
    .replace(/<style>[\s\S]*?<\/style>(?=<link rel="stylesheet")|<link rel="stylesheet"[^>]*>/g, '')
    .replace(PRELOAD, '')
    .replace('</head>', () => `${styles.join('')}${ahead.join('')}</head>`)
    .replaceAll(CLASS_NAME, 'app-$1-')
    .replace(/<script[^>]* src="[^"]*"[^>]*><\/script>(?=<\/body>)/, `<script src="/app/${script}"></script>`);
  return { body, link: `</app/${script}>; rel=preload; as=script; fetchpriority=low` };
}

function proxy(shopUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = request(new URL(incoming.url ?? '/', shopUrl), { method: incoming.method, headers: incoming.headers });
  target.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  target.on('error', () => outgoing.destroy());
  incoming.pipe(target);
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const brotli = (text: Buffer | string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export interface RivalServer {
  url: string;
  close(): void;
}

/**
 * Serves the rival: documents and files with brotli, everything else from the shop. Below `/static` is the same document without scripts.
 */
export async function serveOneApp(shopUrl: string, app: OneApp, paths: readonly string[]): Promise<RivalServer> {
  const pages = new Map<string, { type: string; link?: string; body: Buffer }>();
  const html = 'text/html; charset=utf-8';
  for (const path of paths) {
    const answer = await fetch(shopUrl + path);
    const text = (await answer.text()).replaceAll(shopUrl, '');
    const { body, link } = rivalDocument(text, app);
    pages.set(path, { type: html, link, body: brotli(body) });
    const still = text.replaceAll(/<script(?![^>]*application\/)[^>]*><\/script>/g, '').replace(PRELOAD, '');
    pages.set(`/static${path}`, { type: html, body: brotli(still) });
  }
  const fileOf = (path: string) => {
    const name = path.slice('/app/'.length);
    return { type: types[name.split('.').at(-1) ?? ''] ?? '', body: brotli(readFileSync(join(app.folder, name))) };
  };
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (!pages.has(path) && path.startsWith('/app/')) pages.set(path, fileOf(path));
    const found = pages.get(path);
    if (!found) return proxy(shopUrl, incoming, outgoing);
    const headers = { 'content-type': found.type, 'content-encoding': 'br', 'cache-control': 'no-cache' };
    outgoing.writeHead(200, { ...headers, ...(found.link && { link: found.link }) }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
