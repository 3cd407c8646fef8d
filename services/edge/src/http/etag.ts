import type { BodyForm } from './compress.ts';

/** Returns the strong entity tag of a form: the bytes differ between forms, so the tags do too (RFC 9110 §8.8.3.3). */
export const etagOf = (digest: string, form: BodyForm): string => `"${digest}${form === 'identity' ? '' : `-${form}`}"`;

/**
 * Returns the tag under which the client has the text of a digest, in any form; undefined when it has another text. A proxy that compresses
 * again marks the tag as weak.
 */
export function tagOfText(ifNoneMatch: string | undefined, digest: string): string | undefined {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.find((tag) => tag === '*' || /^(?:W\/)?"([\w-]+?)(?:-(?:br10|br|gzip))?"$/.exec(tag)?.[1] === digest);
}
