import type { Socket } from 'node:net';

/** Codes of a request that is not valid HTTP. */
export type BrokenRequest = 'VALIDATION' | 'TOO_LARGE';

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const OVERFLOW = 'HPE_HEADER_OVERFLOW';
/** A client that does not close its side would hold the connection. */
const LINGER_MS = 1000;
/** Browsers open connections ahead, and send a form on one when the customer has filled it. */
const UNUSED_MS = 120_000;

const statusLines: Record<string, string> = { [TIMEOUT]: '408 Request Timeout', [OVERFLOW]: '413 Payload Too Large' };

/** The answer under way, as Node itself looks at it. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Returns a `clientErrorHandler` that answers with the body of a code, and closes the connection. One that has sent nothing yet
 * stays open for `unusedMs` longer, and its limits begin with its first byte.
 */
export function refuseBroken(bodyOf: (code: BrokenRequest) => object, unusedMs = UNUSED_MS) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === TIMEOUT && socket.bytesRead === 0) {
      setTimeout(() => socket.bytesRead === 0 && socket.destroy(), unusedMs).unref();
      return;
    }
    const isAnswered = (socket as Answering)._httpMessage?.headersSent;
    if (code === 'ECONNRESET' || !socket.writable || isAnswered) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(bodyOf(code === OVERFLOW ? 'TOO_LARGE' : 'VALIDATION'));
    const type = 'Content-Type: application/json; charset=utf-8';
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const status = `HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}`;
    socket.end([status, type, length, 'Connection: close', '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
