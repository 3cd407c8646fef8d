import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Folder in which each test file leaves the codes that its back ends have sent; nothing is kept without one. */
const folder = process.env.HORNO_RAISED_CODES;
/** Fastify tells here of every server, before anything is registered on it. */
const CHANNEL = 'fastify.initialization';

const known = new Set<string>();
const file = folder && join(folder, `${randomUUID()}.txt`);

/** Builds a back end whose failures are written down as they leave it, whatever sent them. */
export async function recordingCodes<T>(build: () => Promise<T>): Promise<T> {
  if (folder === undefined) return build();
  subscribe(CHANNEL, record);
  try {
    // The server is made before the first pause of `build`.
    return build();
  } finally {
    unsubscribe(CHANNEL, record);
  }
}

function record(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && typeof payload === 'string')
      note(codeIn(payload), request.routeOptions.config.callId);
    done();
  });
}

function codeIn(payload: string): string | undefined {
  try {
    return (JSON.parse(payload) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

/** One line for each code of each call: `CART-01 cart.detail`. */
function note(code: string | undefined, callId = '-'): void {
  const line = `${code} ${callId}\n`;
  if (code === undefined || file === undefined || folder === undefined || known.has(line)) return;
  known.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, line);
}
