import type { Encoding } from './accept-encoding.ts';

/** Returns the strong entity tag of an encoding: the bytes differ between encodings, so the tags do too (RFC 9110 §8.8.3.3). */
export const etagOf = (digest: string, encoding: Encoding): string =>
  `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Returns whether the client has the text of a digest, in any encoding. A proxy that compresses again marks the tag as weak. */
export function hasText(ifNoneMatch: string | undefined, digest: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || /^(?:W\/)?"([\w-]+?)(?:-(?:br|gzip))?"$/.exec(tag)?.[1] === digest);
}
