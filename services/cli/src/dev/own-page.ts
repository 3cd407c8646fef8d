import { type ComposedRemote, CompositionSchema } from '@horno/contracts/composition';
import { splitPrefix } from '@horno/edge/language';
import { routeTable } from '@horno/edge/route-table';

/** Returns the path with search, without prefix, if a page of the remote has it. */
export function ownPage(remote: ComposedRemote, url: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://shop');
  const at = splitPrefix(pathname);
  return onlyWith(remote).match(at.pathname) && at.pathname + search;
}

const onlyWith = (remote: ComposedRemote) =>
  routeTable(
    CompositionSchema.parse({
      ...{ release: 0, lang: 'es', flags: {} },
      ...{ remotes: [remote], deadlines: { load: 0, mount: 0, unmount: 0, retries: 0 } },
    }),
  );
