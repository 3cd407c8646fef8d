import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { VersionDocumentSchema } from '@horno/contracts/release';
import { inlineCss } from '@horno/edge/inline-css';
import { inlineScript, MAX_SCRIPT_BYTES } from '@horno/edge/inline-script';
import type { OneApp } from './build.ts';
import { remotes } from './build.ts';

const workspace = join(import.meta.dirname, '../../..');

/** A class name of a build: the bundler names it after the remote, and one application has one name. */
const CLASS_NAME = /\b(?:shell|mf-[a-z]+(?:-[a-z]+)*)-([0-9a-f]{6})-(?=[A-Za-z_])/g;

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

/** Scripts that run before the shell's: the document names or contains them. */
const EARLY = /<script async=""[^>]*><\/script>|<script data-src="[^"]*">[\s\S]*?<\/script>/g;

/** A script of the rival, in its documents when it is as short as one of the composed shop there. */
function scriptOf(folder: string, file: string): { tag: string; text?: string } {
  const bytes = readFileSync(join(folder, file));
  const text = gzipSync(bytes, { level: 9 }).length < MAX_SCRIPT_BYTES && inlineScript(bytes.toString());
  if (!text) return { tag: `<script async src="/app/${file}"></script>` };
  return { tag: `<script data-src="/app/${file}">${text}</script>`, text };
}

type Headers = Record<string, string>;

/** Headers of the composed shop's answer, without those of one body and one connection. The rival's scripts have no integrity. */
function headersOf({ headers }: Response): Headers {
  const own =
    /^(?:content-(?:encoding|length)|etag|date|link|connection|keep-alive|transfer-encoding|set-cookie|integrity-policy|x-.*-id)$/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name)));
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The composed document's policy for the rival: its own scripts and styles. The default Trusted Types policy knows no addresses of the rival. */
const policyOf = (policy: string, styles: readonly string[], scripts: readonly string[]) =>
  policy
    .replace(/(?<=script-src )\S+ \S+ ([^\s;]+)[^;]*/, (_, own) => ["'self'", own, ...scripts.map(hashOf)].join(' '))
    .replace(/(?<=style-src )[^;]*/, ["'self'", ...styles.map(hashOf)].join(' '))
    .replace(/require-trusted-types-for [^;]*; trusted-types [^;]*; /, '');

/** The composed document for the rival: the same HTML and data, with the rival’s styles and scripts in the same places. */
function rivalDocument(html: string, app: OneApp) {
  const known = partsByFiles();
  const styled = known.filter(({ css }) => hasAll(html, css));
  const tags = (html.match(EARLY) ?? []).join('');
  const early = known.filter(({ js }) => hasAll(tags, js));
  const files = (parts: typeof known, kind: 'js' | 'css') => [
    ...new Set(['app', ...parts.map(({ part }) => part)].flatMap((name) => app.filesOf(name)[kind])),
  ];
  const styles = files(styled, 'css').map((file) => {
    const css = inlineCss(readFileSync(join(app.folder, file), 'utf8'), `/app/${file}`);
    if (css === undefined) throw new Error(`The rival cannot have ${file} in its documents.`);
    return { css, tags: `<style>${css}</style><link rel="stylesheet" disabled href="/app/${file}">` };
  });
  const [script, ...rest] = files(early, 'js');
  const ahead = rest.map((file) => scriptOf(app.folder, file));
  const body = html
    .replace(/<style>[\s\S]*?<\/style>(?=<link rel="stylesheet")|<link rel="stylesheet"[^>]*>/g, '')
    .replace(EARLY, '')
    .replace('</head>', () => `${styles.map(({ tags }) => tags).join('')}</head>`)
    .replaceAll(CLASS_NAME, 'app-$1-')
    .replace(/<script type="application\/json" id="horno-time">/, (time) => ahead.map(({ tag }) => tag).join('') + time)
    .replace(/<script[^>]* src="[^"]*"[^>]*><\/script>(?=<\/body>)/, `<script src="/app/${script}"></script>`);
  return { body, script, styles: styles.map(({ css }) => css), scripts: ahead.flatMap(({ text }) => text ?? []) };
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
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};
const brotli = (text: Buffer | string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export interface RivalServer {
  url: string;
  close(): void;
}

/**
 * Serves the rival: documents and files with brotli and the headers of the composed shop, everything else from the shop. Below `/static` is
 * the same document without scripts. `cookies`: those of the visitor that the document of a path is for.
 */
export async function serveOneApp(
  shopUrl: string,
  app: OneApp,
  paths: readonly string[],
  cookies: Readonly<Record<string, string>> = {},
): Promise<RivalServer> {
  const pages = new Map<string, { headers: Headers; body: Buffer }>();
  for (const path of paths) {
    const answer = await fetch(shopUrl + path, { headers: { cookie: cookies[path] ?? '' } });
    const text = (await answer.text()).replaceAll(shopUrl, '');
    const { body, script, styles, scripts } = rivalDocument(text, app);
    const headers = headersOf(answer);
    const composed = answer.headers.get('link') ?? '';
    const link = composed.replace(
      /<[^<>]*>; rel=preload; as=script.*/,
      `</app/${script}>; rel=preload; as=script; fetchpriority=low`,
    );
    const policy = policyOf(headers['content-security-policy'] ?? '', styles, scripts);
    pages.set(path, { headers: { ...headers, 'content-security-policy': policy, link }, body: brotli(body) });
    const still = text.replaceAll(EARLY, '').replaceAll(/<script(?![^>]*application\/)[^>]*><\/script>/g, '');
    pages.set(`/static${path}`, { headers, body: brotli(still) });
  }
  const [shell = ''] = /\/_assets\/shell\/[^"]+\.js/.exec(await (await fetch(shopUrl)).text()) ?? [];
  const ofFiles = headersOf(await fetch(shopUrl + shell));
  const fileOf = (path: string) => {
    const name = path.slice('/app/'.length);
    const headers = { ...ofFiles, 'content-type': types[name.split('.').at(-1) ?? ''] ?? '' };
    return { headers, body: brotli(readFileSync(join(app.folder, name))) };
  };
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (!pages.has(path) && path.startsWith('/app/')) pages.set(path, fileOf(path));
    const found = pages.get(path);
    if (!found) return proxy(shopUrl, incoming, outgoing);
    outgoing.writeHead(200, { ...found.headers, 'content-encoding': 'br' }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
