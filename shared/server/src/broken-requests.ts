import type { Socket } from 'node:net';

/** Codes of a request that is not valid HTTP. */
export type BrokenRequest = 'VALIDATION' | 'TOO_LARGE';

const statusLines: Record<BrokenRequest, string> = {
  VALIDATION: '400 Bad Request',
  TOO_LARGE: '413 Payload Too Large',
};

/** Returns a `clientErrorHandler` that answers with the body of a code, and closes the connection. */
export function refuseBroken(bodyOf: (code: BrokenRequest) => object) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'VALIDATION';
    const body = JSON.stringify(bodyOf(code));
    const type = 'Content-Type: application/json; charset=utf-8';
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    socket.end([`HTTP/1.1 ${statusLines[code]}`, type, length, 'Connection: close', '', body].join('\r\n'));
  };
}
