// Requests of which two servers may see different ends (RFC 9112 §11.2), and how to send them.
import { connect } from 'node:net';

/** A request that hides another one, as the lines after its request line and the body. */
export interface SmugglingCase {
  name: string;
  /** Default: the path as it is, HTTP/1.1. */
  requestLine?(path: string): string;
  lines: readonly string[];
  body: string;
  /** Between lines. Default: CRLF. */
  newline?: string;
  /** All servers read one request and the same. */
  isClear?: boolean;
  /** nginx sees an end before the hidden request, and sends both on as two requests whose ends are clear. */
  nginxSeesTwo?: boolean;
}

/** In the address of the hidden request. No server may ever get it. */
export const HIDDEN = 'hidden-request';
const hidden = `GET /api/v1/stores/${HIDDEN} HTTP/1.1\r\nHost: shop\r\n\r\n`;
/** Ends in chunks, and not by its length. */
const afterChunks = `0\r\n\r\n${hidden}`;
const inChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
const chunked = 'Transfer-Encoding: chunked';
const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;

/** Spellings of which some servers make chunks, and others not. */
const encodings: [string, string][] = [
  ['the usual one', chunked],
  ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ['a space before the colon', 'Transfer-Encoding : chunked'],
  ['a tabulator before the colon', 'Transfer-Encoding\t: chunked'],
  ['a tabulator before the value', 'Transfer-Encoding:\tchunked'],
  ['a vertical tabulator before the value', 'Transfer-Encoding:\x0bchunked'],
  ['a NUL after the value', 'Transfer-Encoding: chunked\0'],
  ['quotes', 'Transfer-Encoding: "chunked"'],
  ['identity after it', 'Transfer-Encoding: chunked, identity'],
  ['identity before it', 'Transfer-Encoding: identity, chunked'],
  ['two lines', `${chunked}\r\nTransfer-Encoding: x`],
  ['capitals', 'TRANSFER-ENCODING: CHUNKED'],
  ['a space before the name', ` ${chunked}`],
  ['a folded value', 'Transfer-Encoding:\r\n chunked'],
  ['a folded line before it', `X-Fold: a\r\n ${chunked}`],
  ['a bare LF before it', `X-Line: a\n${chunked}`],
  ['a bare CR before it', `X-Line: a\r${chunked}`],
  ['a bare LF in its name', 'Transfer-Encoding\n: chunked'],
];

const lengths: [string, string[]][] = [
  ['two lengths', ['Content-Length: 0', lengthOf(hidden)]],
  ['two lengths, the longer one first', [lengthOf(hidden), 'Content-Length: 0']],
  ['a list of lengths', [`${lengthOf(hidden)}, 0`]],
  ['a length with a plus sign', ['Content-Length: +0']],
  ['a negative length', ['Content-Length: -1']],
  ['a hexadecimal length', ['Content-Length: 0x0']],
  ['an empty length', ['Content-Length:']],
  ['a length with a space inside', ['Content-Length: 0 0']],
  ['a space before the colon of the length', ['Content-Length : 0']],
  ['a folded length', ['Content-Length:\r\n 0']],
  ['a length beyond all numbers', ['Content-Length: 18446744073709551616']],
];

/** Bodies in chunks that some servers end earlier than others. */
const chunkBodies: [string, string][] = [
  ['a bare LF in an extension', `2;\nxx\r\n{}\r\n${afterChunks}`],
  ['a bare LF after an extension', `2;a=b\n{}\r\n${afterChunks}`],
  ['a bare CR in an extension', `2;a\rb\r\n{}\r\n${afterChunks}`],
  ['a size with a prefix', `0x2\r\n{}\r\n${afterChunks}`],
  ['a size with a sign', `+2\r\n{}\r\n${afterChunks}`],
  ['a size with a space before it', ` 2\r\n{}\r\n${afterChunks}`],
  ['a size beyond all numbers', `10000000000000002\r\n{}\r\n${afterChunks}`],
  ['a size without digits', `\r\n{}\r\n${afterChunks}`],
  ['a chunk that ends by a bare LF', `2\r\n{}\n${afterChunks}`],
  ['a chunk without an end', `2\r\n{}${afterChunks}`],
  ['a chunk that is longer than its size', `2\r\n{}xx\r\n${afterChunks}`],
  ['a length in the trailers', `2\r\n{}\r\n0\r\n${lengthOf(hidden)}\r\n\r\n${hidden}`],
  ['a last chunk that ends by bare LFs', `2\r\n{}\r\n0\n\n${hidden}`],
];

/** nginx ends a line of chunks at a bare LF too, and drops trailers. */
const tolerated = new Set([
  'a bare LF after an extension',
  'a chunk that ends by a bare LF',
  'a last chunk that ends by bare LFs',
  'a length in the trailers',
]);

/** Requests that have an end which all servers see. The hidden one is a part of their body. */
const clear: SmugglingCase[] = [
  { name: 'a length that covers it', lines: [lengthOf(hidden)], body: hidden },
  { name: 'a chunk that covers it', lines: [chunked], body: inChunk },
  {
    name: 'a chunk with an extension that covers it',
    lines: [chunked],
    body: inChunk.replace('\r\n', ';a=b;c="d"\r\n'),
  },
  { name: 'trailers', lines: [chunked], body: `2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n` },
  { name: 'a length that the connection names', lines: ['Connection: Content-Length', lengthOf(hidden)], body: hidden },
  { name: 'chunks that the connection names', lines: ['Connection: Transfer-Encoding', chunked], body: inChunk },
  { name: 'an underscore in place of a hyphen', lines: ['Transfer_Encoding: chunked', lengthOf(hidden)], body: hidden },
];

/** The cases, each for a POST whose path is of a call. */
export const smugglingCases: SmugglingCase[] = [
  ...encodings.flatMap(([name, line]) => [
    { name: `CL.TE, ${name}`, lines: [lengthOf(afterChunks), line], body: afterChunks },
    { name: `TE.CL, ${name}`, lines: [line, 'Content-Length: 4'], body: inChunk },
  ]),
  ...lengths.map(([name, lines]) => ({ name, lines, body: hidden })),
  ...chunkBodies.map(([name, body]) => ({ name, lines: [chunked], body, nginxSeesTwo: tolerated.has(name) })),
  {
    name: 'chunks in HTTP/1.0',
    requestLine: (path) => `POST ${path} HTTP/1.0`,
    lines: [chunked, lengthOf(afterChunks)],
    body: afterChunks,
  },
  {
    name: 'lines that end by bare LFs',
    lines: [lengthOf(afterChunks), chunked],
    body: afterChunks,
    newline: '\n',
  },
  ...clear.map((one) => ({ ...one, isClear: true })),
];

/** Returns the bytes of a case for a path. */
export function bytesOf({ requestLine, lines, body, newline = '\r\n' }: SmugglingCase, path: string): string {
  const first = requestLine?.(path) ?? `POST ${path} HTTP/1.1`;
  return [first, 'Host: shop', 'Content-Type: application/json', ...lines, '', body].join(newline);
}

/** A server that does not close the connection has nothing more to say after this time. */
const QUIET_MS = 300;

/** Sends bytes on a connection of their own and returns the statuses of all final answers. */
export function statusesOf(origin: string, bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let all = '';
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''), () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk) => {
      all += chunk;
    });
    socket.setTimeout(QUIET_MS, () => socket.destroy());
    socket.once('error', () => undefined).once('close', () => resolve(finalStatuses(all)));
  });
}

const finalStatuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);
