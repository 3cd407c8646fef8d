import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Magic, deflate, no flags, no time, best compression, unknown system (RFC 1952 §2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const MOST_STORED = 0xffff;

/** Node's begins anew at an empty buffer. */
const checksumOf = (bytes: Buffer, before = 0) => (bytes.length === 0 ? before : crc32(bytes, before));

/** A text compressed once, with a gap for a short one that is another each time. */
export interface GzipAround {
  fill(gap: string): Buffer;
  size: number;
}

/**
 * Compresses what stands before and after a gap. A deflate stream is a row of blocks: the gap is one that is stored as it is
 * (RFC 1951 §3.2.4), so that filling it costs no compression, and the checksum goes on from where the first part ended.
 */
export async function gzipAround(before: string, after: string): Promise<GzipAround> {
  const [first, last] = [Buffer.from(before), Buffer.from(after)];
  const options = { level: constants.Z_BEST_COMPRESSION };
  // A full flush ends at a byte, without a last block.
  const head = Buffer.concat([HEADER, await deflate(first, { ...options, finishFlush: constants.Z_FULL_FLUSH })]);
  const tail = await deflate(last, options);
  const checksum = checksumOf(first);
  return {
    size: head.length + tail.length,
    fill(gap) {
      const stored = Buffer.from(gap);
      if (stored.length > MOST_STORED) throw new RangeError('a stored block holds 65,535 bytes');
      const block = Buffer.alloc(5);
      block.writeUInt16LE(stored.length, 1);
      block.writeUInt16LE(~stored.length & MOST_STORED, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksumOf(last, checksumOf(stored, checksum)), 0);
      trailer.writeUInt32LE((first.length + stored.length + last.length) >>> 0, 4);
      return Buffer.concat([head, block, stored, tail, trailer]);
    },
  };
}
