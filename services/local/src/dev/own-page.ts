import { type ComposedRemote, CompositionSchema } from '@horno/contracts/composition';
import { type Prefix, routeTable, splitPrefix, withPrefix } from '@horno/edge';

/** Where an environment sends whom it has no page for. */
const UNKNOWN = /^(\/en|\/pt)?\/?\?notice=not-found$/;

export interface OwnPage {
  prefix: Prefix;
  /** Path with search, without prefix. */
  page: string;
  /** The same in the language that the visitor chose before, where the address says another one. */
  moved?: string;
}

/** The page of the remote as it is written that an environment answered with `location` because it does not have it. */
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

/** A document of the environment with its frame and no page of its own. */
export function askFrame(origin: string, { prefix }: OwnPage, cookie = ''): Promise<Response> {
  return fetch(`${origin}${prefix}/404`, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
}
