import type { BodyForm } from './compress.ts';

/** Returns the strong entity tag of a form: the bytes differ between forms, so the tags do too (RFC 9110 §8.8.3.3). */
export const etagOf = (digest: string, form: BodyForm): string => `"${digest}${form === 'identity' ? '' : `-${form}`}"`;

/** Returns whether the client has the text of a digest, in any encoding. A proxy that compresses again marks the tag as weak. */
export function hasText(ifNoneMatch: string | undefined, digest: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || /^(?:W\/)?"([\w-]+?)(?:-(?:br10|br|gzip))?"$/.exec(tag)?.[1] === digest);
}
