/** Maximum size of a customer's photo in bytes. */
export const photoMaxBytes = 2 * 1024 * 1024;

/** Accepted picture types. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** A JPEG starts with its own mark and the start of the next. */
const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/** Returns the picture type by content, because file names and declared types prove nothing. */
export function photoType(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  if (startsWith(bytes, png)) return 'image/png';
  return startsWith(bytes, riff) && startsWith(bytes, webp, WEBP_AT) ? 'image/webp' : undefined;
}

function startsWith(bytes: Uint8Array, mark: readonly number[], at = 0): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}
