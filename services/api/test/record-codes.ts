import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Folder in which each test file writes the error codes that its back ends sent. Unset: nothing is written. */
const folder = process.env.HORNO_RAISED_CODES;
/** Fastify publishes every server here, before anything is registered on it. */
const CHANNEL = 'fastify.initialization';

const known = new Set<string>();
const file = folder && join(folder, `${randomUUID()}.txt`);

/** Builds a back end and records the codes of all its failures. */
export async function recordingCodes<T>(build: () => Promise<T>): Promise<T> {
  if (folder === undefined) return build();
  subscribe(CHANNEL, record);
  try {
    // `build` creates the server before its first await.
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

/** Writes one line per code and call: `CART-01 cart.detail`. */
function note(code: string | undefined, callId = '-'): void {
  const line = `${code} ${callId}\n`;
  if (code === undefined || file === undefined || folder === undefined || known.has(line)) return;
  known.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, line);
}
