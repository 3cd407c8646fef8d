import { crc32 } from 'node:zlib';

/** Longest piece that both formats take without compression. */
const MOST_BYTES = 65_535;

function piecesOf(bytes: Buffer): Buffer[] {
  const count = Math.max(1, Math.ceil(bytes.length / MOST_BYTES));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * MOST_BYTES, (index + 1) * MOST_BYTES));
}

/** The end of a brotli stream that is empty from here on: ISLAST and ISLASTEMPTY (RFC 7932 §9.2). */
const BROTLI_END = Buffer.of(0b11);

/** Ends a brotli stream that was flushed, not finished, with bytes as they are: uncompressed meta-blocks. */
export function endBrotli(flushed: Buffer, tail: Buffer): Buffer {
  const blocks = piecesOf(tail)
    .filter(({ length }) => length > 0)
    .flatMap((piece) => {
      // ISLAST 0, MNIBBLES 00 for four nibbles, MLEN - 1 in 16 bits, ISUNCOMPRESSED 1.
      const head = Buffer.alloc(3);
      head.writeUIntLE(((piece.length - 1) << 3) | (1 << 19), 0, 3);
      return [head, piece];
    });
  return Buffer.concat([flushed, ...blocks, BROTLI_END]);
}

/** Member header without name and time; the system is "unknown" (RFC 1952 §2.3). */
const GZIP_HEADER = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Makes a gzip file of raw deflate data that were flushed, not finished, and of bytes as they are: stored blocks (RFC 1951 §3.2.4). */
export function endGzip(
  { flushed, crc, bytes }: { flushed: Buffer; crc: number; bytes: number },
  tail: Buffer,
): Buffer {
  const pieces = piecesOf(tail);
  const blocks = pieces.flatMap((piece, index) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(Number(index === pieces.length - 1), 0);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(piece.length ^ 0xffff, 3);
    return [head, piece];
  });
  const trailer = Buffer.alloc(8);
  // Of no bytes, zlib returns its initial value.
  trailer.writeUInt32LE(tail.length > 0 ? crc32(tail, crc) : crc, 0);
  trailer.writeUInt32LE((bytes + tail.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, flushed, ...blocks, trailer]);
}
