import { type ComposedRemote, type Composition, CompositionSchema } from '@horno/contracts/composition';
import { splitPrefix } from '@horno/edge/language';
import { routeTable } from '@horno/edge/route-table';

/** A page of the remote at an address. */
export interface OwnPage {
  /** Path with search, without prefix. */
  url: string;
  key: string;
}

/** Returns the page of the remote that has the address. */
export function ownPage(remote: ComposedRemote, url: string): OwnPage | undefined {
  const { pathname, search } = new URL(url, 'http://shop');
  const at = splitPrefix(pathname);
  const match = routeTable(onlyWith(remote)).match(at.pathname);
  return match && { url: at.pathname + search, key: match.key };
}

/** Returns what the address of a page names, by the remote that has it. */
export const paramsOf = (composition: Composition, pathname: string): Record<string, string | undefined> =>
  routeTable(composition).match(pathname)?.params ?? {};

const onlyWith = (remote: ComposedRemote) =>
  CompositionSchema.parse({
    ...{ release: 0, lang: 'es', flags: {} },
    ...{ remotes: [remote], deadlines: { load: 0, mount: 0, unmount: 0, retries: 0 } },
  });
