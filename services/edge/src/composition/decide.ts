import { parseCallback } from '@horno/contracts/callback';
import type { SiteLanguage } from '@horno/contracts/languages';
import { type Localised, type Prefix, prefixOf, splitPrefix, withPrefix } from './language.ts';
import { legacyTarget } from './legacy.ts';
import type { PageMatch, RouteTable } from './route-table.ts';

export interface Visit {
  /** As requested, with prefix. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** Value of the cookie `lang`. */
  langCookie: string | undefined;
  /** What the chain's switch offers. Default es and en. */
  languages?: readonly SiteLanguage[];
  signedIn: boolean;
  /** Whether the client wants a document, rather than some file that the shop does not have. */
  wantsDocument: boolean;
}

export type Decision =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'missing' }
  | { kind: 'page'; at: Localised; match: PageMatch | undefined };

const redirect = (status: 301 | 302, location: string): Decision => ({ kind: 'redirect', status, location });

/** One address per page: no doubled slash (which would also read as another host), none at the end. */
function normalise(pathname: string): string {
  return `/${pathname
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`;
}

/** Returns the address to open after a sign-in, when the query's `callback` names a page of the composition. */
export function safeCallback(search: string, table: RouteTable): string | undefined {
  const address = parseCallback(new URLSearchParams(search).get('callback'));
  if (!address || !table.match(address.pathname)) return undefined;
  return withPrefix(address.prefix, address.pathname) + address.search;
}

function guard(at: Localised, search: string, match: PageMatch, signedIn: boolean, table: RouteTable) {
  if (match.page.access === 'customer' && !signedIn) {
    const callback = encodeURIComponent(withPrefix(at.prefix, at.pathname) + search);
    return table.match('/login')
      ? redirect(302, `${withPrefix(at.prefix, '/login')}?callback=${callback}`)
      : redirect(302, `${withPrefix(at.prefix, '/')}?dialog=login&callback=${callback}`);
  }
  if (match.page.access === 'guest' && signedIn) {
    return redirect(302, safeCallback(search, table) ?? withPrefix(at.prefix, '/profile'));
  }
  return undefined;
}

/** The language that the customer chose before, while the shop offers it. */
function chosenPrefix({ langCookie, languages = ['es', 'en'] }: Visit): Prefix {
  const chosen = languages.find((language) => language === langCookie);
  return chosen ? prefixOf(chosen) : '';
}

/** What a visit leads to, before anything is rendered. */
export function decide(visit: Visit, table: RouteTable): Decision {
  const { search, signedIn } = visit;
  const pathname = normalise(visit.pathname);
  if (pathname !== visit.pathname) return redirect(301, pathname + search);

  const at = splitPrefix(pathname);
  // Where the chain does not list pt its addresses are those of es.
  if (at.prefix === '/pt' && !visit.languages?.includes('pt')) return redirect(302, at.pathname + search);
  const match = table.match(at.pathname);
  // The front page has an address even while no remote fills it: the shell shows its fallback there.
  const known = match !== undefined || at.pathname === '/' || at.pathname === '/404';
  if (!known) {
    const target = legacyTarget(at.pathname);
    if (target) return redirect(301, withPrefix(at.prefix, target) + search);
    if (!visit.wantsDocument) return { kind: 'missing' };
  }
  const prefix = at.prefix || chosenPrefix(visit);
  if (!known) return redirect(302, `${withPrefix(prefix, '/')}?notice=not-found`);
  if (prefix !== at.prefix) return redirect(302, withPrefix(prefix, at.pathname) + search);
  return (match && guard(at, search, match, signedIn, table)) ?? { kind: 'page', at, match };
}
