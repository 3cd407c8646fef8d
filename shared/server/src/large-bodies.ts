import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Most bytes and ms for which a body that is refused is still read. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 10_000;

/**
 * Reads the rest of a body that is too large before its 413 leaves. A sender that still sends would see a reset in place of the answer. The
 * connection stays open, unless the body is larger or slower than a mistake can be.
 */
export function answerLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode !== 413) return done();
    return isReadToEnd(request.raw).then((isToEnd) => {
      if (isToEnd) reply.removeHeader('connection');
    });
  });
}

function isReadToEnd(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(end, MOST_MS, false);
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end(false);
    }
    function end(isWhole: boolean): void {
      clearTimeout(timer);
      body.off('data', count).pause();
      resolve(isWhole);
    }
    body.once('end', () => end(true));
    body.once('close', () => end(false));
    body.on('data', count);
    body.resume();
  });
}
