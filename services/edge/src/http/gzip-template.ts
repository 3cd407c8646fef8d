import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Magic bytes, deflate, no flags, no time, best compression, unknown system (RFC 1952 §2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const MAX_STORED_BYTES = 0xffff;

/** Continues a checksum. Node restarts the checksum at an empty buffer, so empty buffers are skipped. */
const checksumOf = (bytes: Buffer, before = 0) => (bytes.length === 0 ? before : crc32(bytes, before));

/** A text that is compressed once, with a gap for a short value that differs in every response. */
export interface GzipTemplate {
  /** Returns the gzip file with the value in the gap. */
  fill(value: string): Buffer;
  /** Bytes of the compressed parts. */
  size: number;
}

/**
 * Compresses the texts before and after a gap. The gap becomes a stored deflate block (RFC 1951 §3.2.4), so filling it costs no
 * compression. Browsers read only the first member of a gzip file, so three concatenated members are not an option.
 */
export async function gzipTemplate(before: string, after: string): Promise<GzipTemplate> {
  const [first, last] = [Buffer.from(before), Buffer.from(after)];
  const options = { level: constants.Z_BEST_COMPRESSION };
  // A full flush ends at a byte boundary without marking the last block.
  const head = Buffer.concat([HEADER, await deflate(first, { ...options, finishFlush: constants.Z_FULL_FLUSH })]);
  const tail = await deflate(last, options);
  const checksum = checksumOf(first);
  return {
    size: head.length + tail.length,
    fill(value) {
      const stored = Buffer.from(value);
      if (stored.length > MAX_STORED_BYTES) throw new RangeError('a stored block contains at most 65,535 bytes');
      const block = Buffer.alloc(5);
      block.writeUInt16LE(stored.length, 1);
      block.writeUInt16LE(~stored.length & MAX_STORED_BYTES, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksumOf(last, checksumOf(stored, checksum)), 0);
      trailer.writeUInt32LE((first.length + stored.length + last.length) >>> 0, 4);
      return Buffer.concat([head, block, stored, tail, trailer]);
    },
  };
}
