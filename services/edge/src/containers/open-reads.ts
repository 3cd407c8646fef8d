import type { AnyCall } from '@horno/contracts/call';
import { calls } from '@horno/contracts/calls';
import type { ReleaseView } from '../composition/release-view.ts';
import { openRemotes } from './open-remotes.ts';

const declared: Readonly<Record<string, AnyCall>> = calls;

/** Pictures of products, stores and campaigns. */
const PICTURES = /^\/api\/v1\/product-media\//;

const patternOf = ({ path }: AnyCall) =>
  new RegExp(`^/api${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Reads of the api that open remotes of a release declare: those that need no customer. */
function readsOf(view: ReleaseView): RegExp[] {
  const remotes = openRemotes(view);
  if (remotes.length === 0) return [];
  const ids = new Set(remotes.flatMap(({ document }) => document.manifest?.calls ?? []));
  const reads = [...ids].flatMap((id) => {
    const call = Object.hasOwn(declared, id) ? declared[id] : undefined;
    return call && call.method === 'GET' && call.access === 'any' ? [patternOf(call)] : [];
  });
  return [PICTURES, ...reads];
}

/** Returns the function that tells whether pages of other sites may read a path of the api, by the live release. */
export function openReads(current: () => ReleaseView | undefined): (pathname: string) => boolean {
  const known = new WeakMap<ReleaseView, RegExp[]>();
  return (pathname) => {
    const view = current();
    if (!view) return false;
    const patterns = known.get(view) ?? readsOf(view);
    known.set(view, patterns);
    return patterns.some((pattern) => pattern.test(pathname));
  };
}
