import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure.ts';
import type { Encoding, Screen, ScreenFile } from './read-screen.ts';

const preferred: readonly Encoding[] = ['br', 'gzip'];

function send(request: FastifyRequest, reply: FastifyReply, file: ScreenFile): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = preferred.find((name) => file.encoded[name] && new RegExp(`\\b${name}\\b`).test(accepted));
  reply.header('vary', 'Accept-Encoding').type(file.type);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding && file.encoded[encoding]) ?? file.identity);
}

/** Registers `/`, the page, `/worker.js`, and `/assets/*`, its files, which never change under their name. */
export function registerScreen(app: FastifyInstance, { document, worker, assets }: Screen): void {
  app.get('/', (request, reply) => send(request, reply.header('cache-control', 'no-cache'), document));
  app.get('/worker.js', (request, reply) => send(request, reply.header('cache-control', 'no-cache'), worker));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = assets.get(request.params.file);
    if (!file) throw new Failure('NOT_FOUND');
    return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}
