import { contentsCalls } from '@horno/contracts/calls/content';
import type { ContentKind } from '@horno/contracts/content';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type TextDoc, toTextDoc } from '../domain/text-doc.ts';

export interface TextAddress {
  kind: ContentKind;
  /** Required for posts and for the parts of the privacy policy. */
  slug?: string;
}

const slugShape = /^[a-z0-9-]{1,60}$/;

/** Loads one text in the reader's language; `undefined` when it does not exist. */
export async function loadText(
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
  { kind, slug }: TextAddress,
): Promise<TextDoc | undefined> {
  if (slug !== undefined && !slugShape.test(slug)) return undefined;
  try {
    const { item } = await api.call(contentsCalls.get, { params: { kind }, query: { slug } }, { signal });
    return toTextDoc(item);
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}
