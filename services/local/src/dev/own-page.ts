import { type ComposedRemote, CompositionSchema } from '@horno/contracts/composition';
import { type Prefix, routeTable, splitPrefix, withPrefix } from '@horno/edge';

/** Redirect of an environment for an unknown page. */
const UNKNOWN = /^(\/en|\/pt)?\/?\?notice=not-found$/;

export interface OwnPage {
  prefix: Prefix;
  /** Path with search, without prefix. */
  page: string;
  /** The path in the visitor's language, when the requested one differs. */
  moved?: string;
}

/** Returns the page of the remote that the environment does not know and answered with the redirect `location`. */
export function ownPage(remote: ComposedRemote, url: string, location: string | undefined): OwnPage | undefined {
  const chosen = UNKNOWN.exec(location ?? '');
  const { pathname, search } = new URL(url, 'http://shop');
  const at = splitPrefix(pathname);
  if (!chosen || !onlyWith(remote).match(at.pathname)) return undefined;
  const prefix = (chosen[1] ?? '') as Prefix;
  const page = at.pathname + search;
  return { prefix, page, ...(prefix !== at.prefix && { moved: withPrefix(prefix, at.pathname) + search }) };
}

const onlyWith = (remote: ComposedRemote) =>
  routeTable(
    CompositionSchema.parse({
      ...{ release: 0, lang: 'es', flags: {} },
      ...{ remotes: [remote], deadlines: { load: 0, mount: 0, unmount: 0, retries: 0 } },
    }),
  );

/** Requests a document of the environment with the shell and without a page. */
export function askFrame(origin: string, { prefix }: OwnPage, cookie = ''): Promise<Response> {
  return fetch(`${origin}${prefix}/404`, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
}
