import { createReadStream, existsSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { ComposedRemote } from '@horno/contracts/composition';
import type { RenderAnswer, RenderRequest } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import { splitPrefix } from '@horno/edge/language';
import { UNKNOWN_PAGE } from '@horno/edge/unknown-page';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type OwnPage, ownPage } from './own-page.ts';
import { ownParts } from './own-parts.ts';
import { swapRemote, withScript } from './swap-remote.ts';

export interface DevServerOptions {
  /** Origin of the environment that serves everything except the remote. */
  target: string;
  port: number;
  remote(): ComposedRemote | undefined;
  /** Folder with the remote's files. */
  folder: string;
  /** Renders a part of the remote on the server. Rejects with its fault. */
  render?(request: RenderRequest): Promise<RenderAnswer>;
}

export interface DevServer {
  url: string;
  /** Reports a build to every open page. Without errors the pages take it. */
  tell(errors?: string): void;
  /** Shows type errors over every open page; an empty text removes them. The build appears in any case. */
  tellTypes(errors: string): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};
const CLIENT = '/_dev/client.js';
const EVENTS = '/_dev/events';
/** Files of the remote; a retry of the browser has the prefix `~n/`. */
const FILE = /^\/_assets\/(?:~\d+\/)?mf-[a-z0-9-]+\/dev-[\w-]+\/([\w./~-]+)(?:\?.*)?$/;
/**
 * Brings the page to each build: with the state of its components where the remote's modules can (`__hornoHot`), else by loading it again.
 * Shows errors as plain text over the page until they are fixed: those of the build, and those of the types.
 */
const CLIENT_CODE = `const source = new EventSource('${EVENTS}');
let mine = new URL(document.currentScript.src).search.slice(1);
let taken = Promise.resolve();
async function take(build) {
  if (build === mine) return;
  const [start, hash] = build.split('-');
  const isTaken = start === mine.split('-')[0] && await globalThis.__hornoHot?.(hash);
  if (!isTaken) return location.reload();
  mine = build;
}
const notes = {};
function show(kind, text) {
  notes[kind]?.remove();
  delete notes[kind];
  if (!text) return;
  const note = notes[kind] = document.body.appendChild(document.createElement('pre'));
  note.setAttribute('role', 'alert');
  note.setAttribute('popover', 'manual');
  Object.assign(note.style, { margin: 'auto auto 0', maxBlockSize: '40vh', overflow: 'auto', whiteSpace: 'pre-wrap' });
  note.textContent = text;
  note.showPopover();
}
source.addEventListener('built', ({ data }) => {
  show('failed', '');
  taken = taken.then(() => take(data));
});
source.addEventListener('failed', ({ data }) => show('failed', JSON.parse(data)));
source.addEventListener('types', ({ data }) => show('types', JSON.parse(data)));
`;
const HTML = /^text\/html/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const POLICY = 'content-security-policy';

/** Returns the policy of a document for this origin, with the reload script. */
const devPolicy = (policy: string, origin: string, home: string) =>
  policy.replaceAll(origin, home).replace('script-src ', `script-src ${home}/_dev/ `);

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendFile(reply: FastifyReply, folder: string, file: string): FastifyReply {
  const path = normalize(join(folder, file));
  if (!path.startsWith(folder + sep) || !existsSync(path)) return reply.code(404).send();
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(createReadStream(path));
}

/** Returns a function that names the styles of a part: those of the environment belong to another build. */
const stylesIn =
  (folder: string, { entry }: ComposedRemote) =>
  (what: string, key: string) => {
    const file = `__federation_expose_${what}_${key}.css`;
    return existsSync(join(folder, file)) ? entry.replace('remoteEntry.js', file) : undefined;
  };

/** Registers the event stream that reports builds, and returns its listeners. */
function ownRoutes(app: FastifyInstance, state: () => string): Set<FastifyReply> {
  const listeners = new Set<FastifyReply>();
  app.get(EVENTS, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A page that was loading while a build ended or failed receives the event now.
    reply.raw.write(state());
    listeners.add(reply);
    request.raw.once('close', () => listeners.delete(reply));
  });
  app.get(CLIENT, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(CLIENT_CODE),
  );
  // Pages reload only after a build; release 1 never triggers an update.
  app.get('/_release', () => ({ release: 1 }));
  // A service worker would cache old files.
  app.get('/sw.js', (_request, reply) => reply.code(404).send());
  return listeners;
}

/**
 * Starts a proxy of an environment with one remote from its sources: documents get its entry in their composition, everything else passes
 * through. It listens on loopback only.
 */
export async function startDevServer({ target, port, remote, folder, render }: DevServerOptions): Promise<DevServer> {
  const app = Fastify({ logger: false, bodyLimit: 32 * 1024 * 1024 });
  const build = () => /\/dev-([\w-]+)\//.exec(remote()?.entry ?? '')?.[1] ?? '0';
  const built = () => `event: built\ndata: ${build()}\n\n`;
  let failure = '';
  let types = '';
  const listeners = ownRoutes(app, () => built() + failure + types);
  const { origin } = new URL(target);
  await app.register(replyFrom, { base: origin, undici: { bodyTimeout: 0, headersTimeout: 60_000 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  /** Forwards a request. `page` is one of the remote that the environment does not have: `url` then is the document to show it in. */
  const forward = (reply: FastifyReply, url: string, page?: OwnPage): FastifyReply =>
    reply.from(url, {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        'accept-encoding': 'identity',
        ...(headers.origin && { origin }),
      }),
      // Files of the sources have no hashes, and the documents change with them.
      rewriteHeaders: ({ location, 'content-length': length, 'integrity-policy': _, etag: __, ...headers }) => ({
        ...headers,
        ...(location && { location: location.startsWith(origin) ? location.slice(origin.length) || '/' : location }),
        ...(length && !HTML.test(String(headers['content-type'])) && { 'content-length': length }),
      }),
      async onResponse(asked, answer, upstream) {
        const { stream } = upstream as unknown as { stream: Readable };
        const written = remote();
        const reload = `${CLIENT}?${build()}`;
        // Replaces the origin of the environment in its documents.
        const home = `http://${asked.headers.host}`;
        // The policy has the hashes of scripts in the document, whose ends name it too.
        const atHome = (html: string) =>
          html.replaceAll(origin, (found, at: number) => (html.endsWith('sourceURL=', at) ? found : home));
        const missing = written && answer.hasHeader(UNKNOWN_PAGE) ? ownPage(written, asked.url) : undefined;
        if (missing) {
          stream.resume();
          answer.removeHeader('location').removeHeader(UNKNOWN_PAGE);
          return forward(answer as FastifyReply, splitPrefix(asked.url).prefix + routes.notFound.to(), missing);
        }
        if (!HTML.test(String(answer.getHeader('content-type')))) return answer.send(stream);
        const html = atHome(await textOf(stream));
        answer.header(POLICY, devPolicy(String(answer.getHeader(POLICY) ?? ''), origin, home));
        // The first build has failed: the page says why, and loads again once there is one.
        if (!written) return answer.send(withScript(html, reload));
        if (page) answer.code(200);
        const own = render && ownParts({ cookie: asked.headers.cookie, apiBase: `${origin}/api`, render });
        const stylesOf = stylesIn(folder, written);
        return answer.send((await swapRemote(html, written, { reload, page, stylesOf, render: own })) ?? html);
      },
    });
  app.route({
    method: METHODS,
    url: '/*',
    handler: (request, reply) => {
      const file = FILE.exec(request.url)?.[1];
      return file ? sendFile(reply, folder, file) : forward(reply, request.url);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    tell(errors) {
      failure = errors === undefined ? '' : `event: failed\ndata: ${JSON.stringify(errors)}\n\n`;
      for (const { raw } of listeners) raw.write(failure || built());
    },
    tellTypes(errors) {
      const event = `event: types\ndata: ${JSON.stringify(errors)}\n\n`;
      types = errors && event;
      for (const { raw } of listeners) raw.write(event);
    },
    async close() {
      for (const { raw } of listeners) raw.end();
      await app.close();
    },
  };
}
