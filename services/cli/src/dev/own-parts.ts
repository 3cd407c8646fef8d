import type { InlinedState, RenderAnswer, RenderRequest } from '@horno/contracts/render';
import { readPlace } from '@horno/edge/place-cookie';
import { paramsOf } from './own-page.ts';

interface Visit {
  /** The header of the request for the document. */
  cookie: string | undefined;
  /** Base address of the api, without trailing slash. */
  apiBase: string;
  render(request: RenderRequest): Promise<RenderAnswer>;
}

function decoded(value = ''): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Renders parts of the remote for a document as the edge does. A part that fails is said in the terminal and left to the browser. */
export function ownParts({ cookie = '', apiBase, render }: Visit) {
  const place = readPlace(decoded(/(?:^|; )sf\.place=([^;]*)/.exec(cookie)?.[1]));
  const now = new Date().toISOString();
  return async (what: 'page' | 'slot', key: string, shown: InlinedState): Promise<RenderAnswer | undefined> => {
    const { composition, url, prefix = '' } = shown;
    const { pathname, search } = new URL(url, 'http://shop');
    const { lang } = composition;
    const at = { lang, prefix, pathname, search, params: paramsOf(composition, pathname) };
    try {
      return await render({ what, key, context: { ...at, ...(place && { place }), now, apiBase, composition } });
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
}
